import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptsEncoding } from "@devloom/server-kit";

export interface EncodedFile {
  readonly bytes: Buffer;
  readonly encoding: "br" | "gzip" | null;
}

const zip = promisify(gzip);

/** A file of the web application, kept in memory in the forms in which it is sent. */
export class WebFile {
  readonly body: Buffer;
  readonly etag: string;
  readonly #gzip: Buffer | null;
  readonly #brotli: Buffer | null;

  private constructor(body: Buffer, compressed: { gzip: Buffer | null; brotli: Buffer | null }) {
    this.body = body;
    this.etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    this.#gzip = compressed.gzip;
    this.#brotli = compressed.brotli;
  }

  /** Reads a file, and what the build has written beside it: the same in Brotli, which takes too long to make here. */
  static async read(path: string, isCompressible: boolean): Promise<WebFile> {
    const body = await readFile(path);
    if (!isCompressible) return new WebFile(body, { gzip: null, brotli: null });
    const brotli = await readFile(`${path}.br`).catch(() => null);
    return new WebFile(body, { gzip: await zip(body), brotli });
  }

  get hasBrotli(): boolean {
    return this.#brotli !== null;
  }

  /** The smallest form that the caller takes. */
  encodedFor(accepted: string | null): EncodedFile {
    if (this.#brotli !== null && acceptsEncoding(accepted, "br")) {
      return { bytes: this.#brotli, encoding: "br" };
    }
    if (this.#gzip !== null && acceptsEncoding(accepted, "gzip")) {
      return { bytes: this.#gzip, encoding: "gzip" };
    }
    return { bytes: this.body, encoding: null };
  }
}
