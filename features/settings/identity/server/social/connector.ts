/** What is remembered between leaving for an identity provider and coming back. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who came back, as the identity provider says. */
export interface SocialProfile {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** How the provider authenticated the person (RFC 8176), where it says so. */
  readonly methods?: readonly string[];
}

/** One identity provider, whatever dialect it speaks. */
export interface Connector {
  readonly issuer: string;
  /**
   * Whether its word about an address is enough to enter an existing account. The demo provider
   * believes whatever is typed into it, so its identities open accounts of their own only.
   */
  readonly vouchesForAddresses: boolean;
  authorizationUrl(redirectUri: string, flow: FlowSecrets): Promise<URL>;
  /** Exchanges the code in `currentUrl`; throws when anything does not match. */
  finish(currentUrl: URL, flow: FlowSecrets): Promise<SocialProfile>;
}
