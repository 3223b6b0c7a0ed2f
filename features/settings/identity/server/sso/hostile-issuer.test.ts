import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createGuardedFetch } from "@devloom/server-kit";
import { expect, it, onTestFinished } from "vitest";
import { discoverIssuer } from "./sso-connector.ts";

/** A provider that a workspace named: what it says of itself is followed by so many values. */
async function issuerWith(values: number): Promise<string> {
  const server = createServer((_request, response) => {
    const metadata = {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
    };
    response.end(JSON.stringify({ ...metadata, more: Array.from({ length: values }, () => ({})) }));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  // A server that listens on TCP has an address of this form.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return origin;
}

it("no more is read, and made into values, of an identity provider than it has to say", async () => {
  const [honest, hostile] = [await issuerWith(10), await issuerWith(200_000)];
  const fetch = createGuardedFetch({ trustedOrigins: [honest, hostile] });

  expect(await discoverIssuer({ fetch }, honest)).toMatchObject({ issuer: honest });
  await expect(discoverIssuer({ fetch }, hostile)).rejects.toMatchObject({
    code: "issuer_refused",
  });
});
