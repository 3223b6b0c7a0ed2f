import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const CIPHER = "aes-256-gcm";
const TAG_BYTES = 16;
const AT_REST = "secrets at rest";

/** Keys derived from the installation's secret, one per purpose, and sealing of values at rest. */
export class SecretBox {
  readonly #master: string;

  constructor(secretKey: string) {
    this.#master = secretKey;
  }

  /** A 256-bit key for one purpose; different purposes never share a key. */
  deriveKey(purpose: string): Uint8Array {
    return new Uint8Array(hkdfSync("sha256", this.#master, "devloom", purpose, 32));
  }

  hmac(purpose: string, value: string): Buffer {
    return createHmac("sha256", this.deriveKey(purpose)).update(value).digest();
  }

  /** Encrypts with AES-256-GCM. `context` binds the value to its place: it opens nowhere else. */
  seal(plain: string, context: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv(CIPHER, this.deriveKey(AT_REST), iv, {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    return [
      VERSION,
      iv.toString("base64url"),
      cipher.getAuthTag().toString("base64url"),
      sealed.toString("base64url"),
    ].join(".");
  }

  open(box: string, context: string): string {
    const [version, iv, tag, sealed, ...rest] = box.split(".");
    const isWhole = iv !== undefined && tag !== undefined && sealed !== undefined;
    if (version !== VERSION || !isWhole || rest.length > 0) {
      throw new Error("The sealed value has an unknown form.");
    }
    const decipher = createDecipheriv(
      CIPHER,
      this.deriveKey(AT_REST),
      Buffer.from(iv, "base64url"),
      // Without it Node would accept a shortened, guessable tag.
      { authTagLength: TAG_BYTES },
    );
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([
      decipher.update(Buffer.from(sealed, "base64url")),
      decipher.final(),
    ]).toString("utf8");
  }
}
