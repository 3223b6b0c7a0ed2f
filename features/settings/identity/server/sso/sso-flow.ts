import { AppError, type Call, strictCookie } from "@devloom/server-kit";
import type { finishSso, startSso } from "../../contract.ts";
import type { IdentityServices } from "../identity-services.ts";
import { type Entrance, fragmentOf } from "../sessions/enter.ts";
import { refreshCookie } from "../sessions/refresh-cookie.ts";
import { beginFlow, randomText, takeFlow } from "../social/flow-store.ts";
import { safeReturnPath } from "../social/return-path.ts";
import { domainOf, readConnection, tenantOfDomain } from "./connection-store.ts";
import { arrive } from "./arrive.ts";
import { ssoConnector } from "./sso-connector.ts";

const FLOW_COOKIE = "devloom_sso";
const COOKIE_SECONDS = 15 * 60;

export function ssoCallbackUrl(publicUrl: string, tenantId: string): string {
  return `${publicUrl}/api/auth/sso/${tenantId}/callback`;
}

/** Finds the tenant of an address's domain and says where the browser has to go. */
export async function beginSso(
  { platform }: IdentityServices,
  { body, request, answer }: Call<typeof startSso>,
): Promise<{ authorizationUrl: string }> {
  const { publicUrl } = platform.config;
  const domain = domainOf(body.email);
  const connection = await platform.database.system(async (tx) => {
    const tenantId = await tenantOfDomain(tx, domain);
    return tenantId === undefined ? undefined : readConnection(tx, tenantId);
  });
  if (connection === undefined) {
    throw new AppError(
      404,
      "sso_not_configured",
      `Single sign-on isn't set up for ${domain}. Sign in another way.`,
    );
  }
  const known = request.cookies[FLOW_COOKIE];
  const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomText();
  const returnTo = safeReturnPath(body.returnTo, publicUrl);
  const flow = await beginFlow(platform, flowName(connection.tenant_id), browser, returnTo);
  const url = await ssoConnector(platform, connection)
    .authorizationUrl(ssoCallbackUrl(publicUrl, connection.tenant_id), flow)
    .catch((error: unknown) => {
      platform.log.warn(
        { err: error, issuer: connection.issuer },
        "an identity provider is unreachable",
      );
      throw new AppError(
        502,
        "provider_unreachable",
        "Your organisation's sign-in cannot be reached right now. Try again in a moment.",
      );
    });
  url.searchParams.set("login_hint", body.email);
  answer.append(
    "set-cookie",
    strictCookie(FLOW_COOKIE, browser, {
      path: "/api/auth/sso",
      maxAgeSeconds: COOKIE_SECONDS,
      secure: publicUrl.startsWith("https:"),
      sameSite: "Lax",
    }),
  );
  return { authorizationUrl: url.href };
}

/** The browser is back from the tenant's provider: lets the person in, with words when that failed. */
export async function endSso(
  services: IdentityServices,
  call: Call<typeof finishSso>,
): Promise<Response> {
  const { platform } = services;
  try {
    const { entrance, returnTo } = await finish(services, call);
    const cookie =
      "refreshToken" in entrance
        ? { "set-cookie": refreshCookie(entrance.refreshToken, platform.config.publicUrl) }
        : {};
    return redirect(fragmentOf(entrance, returnTo, "sso"), cookie);
  } catch (error) {
    if (!(error instanceof AppError)) {
      platform.log.warn({ err: error }, "a single sign-on failed");
    }
    const message =
      error instanceof AppError ? error.message : "Single sign-on failed. Please try again.";
    return redirect(`/#sign-in-error=${encodeURIComponent(message)}`);
  }
}

async function finish(
  services: IdentityServices,
  { params, query, request }: Call<typeof finishSso>,
): Promise<{ entrance: Entrance; returnTo: string }> {
  const { platform } = services;
  const { tenantId } = params;
  const browser = request.cookies[FLOW_COOKIE];
  const flow = await takeFlow(platform, flowName(tenantId), browser, query.state ?? "");
  if (flow === null) throw refusal("This sign-in has expired or was begun elsewhere. Try again.");
  const connection = await platform.database.system((tx) => readConnection(tx, tenantId));
  if (connection === undefined) throw refusal("Single sign-on was switched off meanwhile.");
  if (query.error !== undefined) {
    throw refusal(
      query.error === "access_denied"
        ? "The sign-in was cancelled."
        : "Your organisation's provider refused the sign-in. Please try again.",
    );
  }
  const url = new URL(ssoCallbackUrl(platform.config.publicUrl, tenantId));
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const profile = await ssoConnector(platform, connection).finish(url, flow);
  return {
    entrance: await arrive(services, connection, profile, request),
    returnTo: flow.returnTo,
  };
}

function flowName(tenantId: string): string {
  return `sso/${tenantId}`;
}

function refusal(message: string): AppError {
  return new AppError(400, "sso_refused", message);
}

function redirect(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status: 302,
    headers: { location, "cache-control": "no-store", ...headers },
  });
}
