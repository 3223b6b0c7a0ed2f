// A real OpenID provider in a process of its own: `node openid-provider.mjs <redirect uri> <client secret>`.
// It prints its issuer, and signs in whoever `login_hint` names, with the methods in `amr`.
import { createServer } from "node:http";
import { once } from "node:events";
import { Provider } from "oidc-provider";

const [redirectUri = "", clientSecret = ""] = process.argv.slice(2);
const server = createServer();
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
if (typeof address !== "object" || address === null) throw new Error("No port.");
const issuer = `http://127.0.0.1:${address.port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "devloom",
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      response_types: ["code"],
      grant_types: ["authorization_code"],
    },
  ],
  cookies: { keys: ["test"] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  claims: { openid: ["sub", "amr"], email: ["email"], profile: ["name"] },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: id.split(" ")[0], name: "Ada Weaver" }),
  }),
  async loadExistingGrant({ oidc }) {
    const { client, session } = oidc;
    if (client === undefined || session?.accountId === undefined) return undefined;
    const grant = new oidc.provider.Grant({
      clientId: client.clientId,
      accountId: session.accountId,
    });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

const handle = provider.callback();
server.on("request", (request, response) => {
  if (!(request.url ?? "").startsWith("/interaction/")) void handle(request, response);
  else void signIn(request, response);
});

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function signIn(request, response) {
  const { params } = await provider.interactionDetails(request, response);
  const amr = String(params.login_hint).includes("+mfa") ? ["pwd", "otp", "mfa"] : ["pwd"];
  await provider.interactionFinished(request, response, {
    login: { accountId: String(params.login_hint), amr },
  });
}
process.stdout.write(`${issuer}\n`);
