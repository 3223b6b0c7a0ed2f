/** Just enough of a browser to walk through redirects and forms: it keeps cookies as one would. */
export class TestBrowser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  forget(name: string): void {
    this.#cookies.delete(name);
  }

  async send(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookies = [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, "/")))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
    const headers = new Headers(init.headers);
    if (cookies !== "") headers.set("cookie", cookies);
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Follows redirects for as long as they lead to `while`; returns the last answer and its address. */
  async walk(start: string | URL): Promise<{ url: URL; response: Response }> {
    let url = new URL(start);
    for (let hop = 0; hop < 20; hop += 1) {
      const response = await this.send(url);
      const location = response.headers.get("location");
      if (location === null || response.status < 300 || response.status >= 400) {
        return { url, response };
      }
      url = new URL(location, url);
      if (url.hash !== "") return { url, response };
    }
    throw new Error("Too many redirects.");
  }

  submit(url: URL, fields: Record<string, string>): Promise<Response> {
    return this.send(url, { method: "POST", body: new URLSearchParams(fields) });
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    const read = (key: string): string | undefined =>
      attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const expires = read("expires");
    const isGone =
      read("max-age") === "0" || (expires !== undefined && Date.parse(expires) <= Date.now());
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path: read("path") ?? "/" });
  }
}
