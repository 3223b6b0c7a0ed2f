import { AppError, type Call } from "@devloom/server-kit";
import type { finishSocialLogin } from "../../contract.ts";
import type { IdentityServices } from "../identity-services.ts";
import { type Entrance, fragmentOf } from "../sessions/enter.ts";
import { refreshCookie } from "../sessions/refresh-cookie.ts";
import type { Connector, SocialProfile } from "./connector.ts";
import { type Flow, takeFlow } from "./flow-store.ts";
import { signInWithProfile } from "./sign-in-with-profile.ts";
import type { ProviderEntry } from "./social-providers.ts";
import { callbackUrl, FLOW_COOKIE } from "./start-social-login.ts";

type Callback = Call<typeof finishSocialLogin>;

/** The browser is back: signs the person in and sends it on, with words when that failed. */
export async function finishSocial(
  services: IdentityServices,
  entry: ProviderEntry,
  call: Callback,
): Promise<Response> {
  const { platform } = services;
  try {
    const { entrance, returnTo } = await finish(services, entry, call);
    const isIn = "refreshToken" in entrance;
    return redirect(
      fragmentOf(entrance, returnTo, "social"),
      isIn ? { "set-cookie": refreshCookie(entrance.refreshToken, platform.config.publicUrl) } : {},
    );
  } catch (error) {
    if (!(error instanceof AppError)) {
      platform.log.warn({ err: error, provider: entry.id }, "a social sign-in failed");
    }
    const message =
      error instanceof AppError
        ? error.message
        : `Signing in with ${entry.title} failed. Please try again.`;
    return redirect(`/#sign-in-error=${encodeURIComponent(message)}`);
  }
}

async function finish(
  services: IdentityServices,
  { id, title, connector }: ProviderEntry,
  { query, request }: Callback,
): Promise<{ entrance: Entrance; returnTo: string }> {
  const { platform } = services;
  if (connector === null) throw refusal(`${title} sign-in is not configured.`);
  const flow = await takeFlow(platform, id, request.cookies[FLOW_COOKIE], query.state ?? "");
  if (flow === null) {
    throw refusal(
      `This sign-in has expired or was begun elsewhere. Open ${platform.config.publicUrl} and try again.`,
    );
  }
  if (query.error !== undefined) {
    throw refusal(
      query.error === "access_denied"
        ? `Signing in with ${title} was cancelled.`
        : `${title} refused the sign-in. Please try again.`,
    );
  }
  const profile = await readProfile(services, id, connector, flow, query);
  const entrance = await signInWithProfile(services, { id, title }, connector, profile, request);
  return { entrance, returnTo: flow.returnTo };
}

function readProfile(
  { platform }: IdentityServices,
  id: string,
  connector: Connector,
  flow: Flow,
  query: Callback["query"],
): Promise<SocialProfile> {
  const url = new URL(callbackUrl(platform.config.publicUrl, id));
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return connector.finish(url, flow);
}

function refusal(message: string): AppError {
  return new AppError(400, "social_sign_in_refused", message);
}

function redirect(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status: 302,
    headers: { location, "cache-control": "no-store", ...headers },
  });
}
