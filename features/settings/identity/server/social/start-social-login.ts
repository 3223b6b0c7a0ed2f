import { AppError, type Call, conflict, strictCookie } from "@devloom/server-kit";
import type { startSocialLogin } from "../../contract.ts";
import type { IdentityServices } from "../identity-services.ts";
import { beginFlow, randomText } from "./flow-store.ts";
import { safeReturnPath } from "./return-path.ts";
import type { ProviderEntry } from "./social-providers.ts";

/** Binds flows to the browser they began in; Lax, because the way back comes from another site. */
export const FLOW_COOKIE = "devloom_social";
const COOKIE_SECONDS = 15 * 60;

export function callbackUrl(publicUrl: string, provider: string): string {
  return `${publicUrl}/api/auth/social/${provider}/callback`;
}

/** Begins a code flow and says where the browser has to go. */
export async function startSocial(
  { platform }: IdentityServices,
  entry: ProviderEntry,
  { body, request, answer }: Call<typeof startSocialLogin>,
): Promise<{ authorizationUrl: string }> {
  const { publicUrl } = platform.config;
  if (entry.connector === null) {
    throw conflict("provider_not_configured", `${entry.title} sign-in: ${entry.reason}`);
  }
  // Two tabs may each have a flow under way, so a browser keeps its mark.
  const known = request.cookies[FLOW_COOKIE];
  const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomText();
  const returnTo = safeReturnPath(body.returnTo, publicUrl);
  const flow = await beginFlow(platform, entry.id, browser, returnTo);
  const url = await entry.connector
    .authorizationUrl(callbackUrl(publicUrl, entry.id), flow)
    .catch((error: unknown) => {
      platform.log.warn({ err: error, provider: entry.id }, "an identity provider is unreachable");
      throw new AppError(
        502,
        "provider_unreachable",
        `${entry.title} cannot be reached right now. Try again in a moment.`,
      );
    });
  answer.append(
    "set-cookie",
    strictCookie(FLOW_COOKIE, browser, {
      path: "/api/auth/social",
      maxAgeSeconds: COOKIE_SECONDS,
      secure: publicUrl.startsWith("https:"),
      sameSite: "Lax",
    }),
  );
  return { authorizationUrl: url.href };
}
