import { assertNever } from "@devloom/contract";
import type { Platform } from "@devloom/server-kit";
import { SOCIAL_PROVIDERS, type SocialProvider } from "../../contract.ts";
import { DEMO_PROVIDER_PATH, demoClient } from "../demo-provider/demo-clients.ts";
import type { Connector } from "./connector.ts";
import { githubConnector } from "./github-connector.ts";
import { oidcConnector } from "./oidc-connector.ts";

export interface ProviderEntry {
  readonly id: SocialProvider;
  readonly title: string;
  readonly mode: "configured" | "demo" | "unavailable";
  readonly reason: string | null;
  readonly connector: Connector | null;
}

const TITLES: Readonly<Record<SocialProvider, string>> = { google: "Google", github: "GitHub" };

/** Every social sign-in with how it works on this installation, or why it does not. */
export function createSocialProviders(
  platform: Platform,
): Readonly<Record<SocialProvider, ProviderEntry>> {
  const entries = SOCIAL_PROVIDERS.map((id) => [id, createEntry(id, platform)] as const);
  // Every id of the union is in the list it was made from.
  return Object.fromEntries(entries) as Record<SocialProvider, ProviderEntry>;
}

function createEntry(id: SocialProvider, platform: Platform): ProviderEntry {
  const entry = { id, title: TITLES[id] };
  if (platform.config.oauth?.[id] !== undefined) {
    const connector = configuredConnector(id, platform);
    return { ...entry, mode: "configured", reason: null, connector };
  }
  if (platform.config.demo) {
    const reason = "Answered by the demo identity provider of this development installation.";
    return { ...entry, mode: "demo", reason, connector: demoConnector(id, platform) };
  }
  const name = id.toUpperCase();
  const reason = `Not configured. Set ${name}_CLIENT_ID and ${name}_CLIENT_SECRET to use it.`;
  return { ...entry, mode: "unavailable", reason, connector: null };
}

function configuredConnector(id: SocialProvider, platform: Platform): Connector | null {
  const client = platform.config.oauth?.[id];
  if (client === undefined) return null;
  switch (id) {
    case "google":
      return oidcConnector({
        issuer: "https://accounts.google.com",
        client,
        fetch: platform.fetch,
        allowHttp: false,
        vouchesForAddresses: true,
        prompt: "select_account",
      });
    case "github":
      return githubConnector({
        client,
        fetch: platform.fetch,
        site: "https://github.com",
        api: "https://api.github.com",
      });
    default:
      return assertNever(id);
  }
}

function demoConnector(id: SocialProvider, { config, secrets, fetch }: Platform): Connector {
  return oidcConnector({
    issuer: `${config.publicUrl}${DEMO_PROVIDER_PATH}`,
    client: demoClient(id, secrets),
    fetch,
    allowHttp: config.publicUrl.startsWith("http:"),
    vouchesForAddresses: false,
    prompt: "login",
  });
}
