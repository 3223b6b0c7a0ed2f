declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** The domain below which previews have their origins, perhaps with a port; see `ProgramOrigins`. */
    readonly previewDomain?: string | null;
  }
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Host names under which previews are reached, each preview at an origin of its own. */
export class ProgramOrigins {
  readonly #scheme: string;
  readonly #domain: string;
  readonly #port: string;
  /** Origins of pages that may show previews: the product's own. */
  readonly editorOrigins: readonly string[];

  private constructor(publicUrl: URL, domain: string) {
    const [name = "", port] = domain.toLowerCase().split(":");
    this.#scheme = publicUrl.protocol;
    this.#domain = name;
    this.#port = port ?? publicUrl.port;
    this.editorOrigins = editorOrigins(publicUrl);
  }

  /**
   * Where previews of an installation live. Without a domain given, a local installation has one that
   * browsers lead to this machine by themselves; any other has none, and `null` says so.
   */
  static of(config: {
    readonly publicUrl: string;
    readonly previewDomain?: string | null;
  }): ProgramOrigins | null {
    const publicUrl = new URL(config.publicUrl);
    const domain = config.previewDomain ?? localDomain(publicUrl.hostname);
    return domain === null ? null : new ProgramOrigins(publicUrl, domain);
  }

  /** Whether cookies marked `Secure` work there: encrypted, or on this machine. */
  get isTrustworthy(): boolean {
    return this.isEncrypted || this.#domain.endsWith(".localhost");
  }

  get isEncrypted(): boolean {
    return this.#scheme === "https:";
  }

  /** Every preview, as a source of a content security policy. */
  get source(): string {
    return this.originOf("*");
  }

  originOf(name: string): string {
    const isDefault = this.#port === (this.isEncrypted ? "443" : "80");
    const port = this.#port === "" || isDefault ? "" : `:${this.#port}`;
    return `${this.#scheme}//${name}.${this.#domain}${port}`;
  }

  /** The preview's name in a `Host` header, `""` for a host below the domain that names none. */
  nameIn(host: string): string | null {
    const hostname = host.toLowerCase().replace(/:\d{1,5}$/, "");
    if (hostname === this.#domain) return "";
    const end = `.${this.#domain}`;
    if (!hostname.endsWith(end)) return null;
    const name = hostname.slice(0, -end.length);
    return name.includes(".") ? "" : name;
  }
}

/** Browsers lead every name below `localhost` to this machine. */
function localDomain(hostname: string): string | null {
  if (hostname.endsWith(".localhost")) return `preview.${hostname}`;
  return LOOPBACK.test(hostname) ? "preview.localhost" : null;
}

/** A local installation answers under both names of the machine, and people use both. */
function editorOrigins(publicUrl: URL): string[] {
  const { hostname, origin, protocol, port } = publicUrl;
  if (hostname !== "localhost" && hostname !== "127.0.0.1") return [origin];
  const end = port === "" ? "" : `:${port}`;
  return [...new Set([origin, `${protocol}//127.0.0.1${end}`, `${protocol}//localhost${end}`])];
}
