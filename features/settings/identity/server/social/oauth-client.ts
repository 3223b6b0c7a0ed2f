import type { SocialProvider } from "../../contract.ts";

/** How an identity provider knows this installation. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** The social sign-ins that are configured. */
    readonly oauth?: Readonly<Partial<Record<SocialProvider, OAuthClient>>>;
  }
}
