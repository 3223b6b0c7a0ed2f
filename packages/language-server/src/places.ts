/** Where a project lies as far as its readers know. The machine's own folders are nobody's business. */
export const PROJECT_PLACE = "/project";

const PROJECT_ADDRESS = `file://${PROJECT_PLACE}`;
/** What holds an address in messages to a server. Texts of files may hold one by chance, and stay as they are. */
const ADDRESS_NAMES = new Set(["uri", "rootUri", "targetUri", "oldUri", "newUri", "scopeUri"]);
/** What a server gave with a completion comes back to it. */
const PATH_NAME = "fileName";

/** Puts the project's place on this machine into messages to a language server, and takes it out of its answers. */
export class Places {
  readonly #folder: string;
  readonly #address: string;

  /** `folder` is the project's real path. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#address = `file://${folder.split("/").map(encodeURIComponent).join("/")}`;
  }

  toServer(message: unknown): unknown {
    return this.#walk(message, (text, name) => {
      if (ADDRESS_NAMES.has(name)) return moved(text, PROJECT_ADDRESS, this.#address);
      return name === PATH_NAME ? moved(text, PROJECT_PLACE, this.#folder) : text;
    });
  }

  fromServer(message: unknown): unknown {
    return this.#walk(message, (text) =>
      text.replaceAll(this.#address, PROJECT_ADDRESS).replaceAll(this.#folder, PROJECT_PLACE),
    );
  }

  #walk(value: unknown, change: (text: string, name: string) => string, name = ""): unknown {
    if (typeof value === "string") return change(value, name);
    if (Array.isArray(value)) return value.map((item) => this.#walk(item, change, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [change(key, ""), this.#walk(item, change, key)]),
    );
  }
}

function moved(text: string, from: string, to: string): string {
  return text === from || text.startsWith(`${from}/`) ? to + text.slice(from.length) : text;
}
