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
  /** What stands for the project in the text of a message, and what the reader knows instead. */
  readonly #written: readonly (readonly [string, string])[];

  /** `folder` is the project's real path. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#address = `file://${folder.split("/").map(encodeURIComponent).join("/")}`;
    this.#written = [
      [inText(this.#address), PROJECT_ADDRESS],
      [inText(folder), PROJECT_PLACE],
    ];
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

  /** The same with the text of a message, which takes a large one no time. */
  textFromServer(text: string): string {
    return this.#written.reduce((told, [place, known]) => told.replaceAll(place, known), text);
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

/** As it stands in JSON that the server writes: it escapes what HTML would misread, too. */
function inText(text: string): string {
  const escape = (sign: string): string => `\\u00${sign.charCodeAt(0).toString(16)}`;
  return JSON.stringify(text).slice(1, -1).replaceAll(/[<>&]/g, escape);
}

function moved(text: string, from: string, to: string): string {
  return text === from || text.startsWith(`${from}/`) ? to + text.slice(from.length) : text;
}
