import { createCipheriv, createDecipheriv } from "node:crypto";

const CIPHER = "aes-256-ecb";
const FORM = /^[\w-]{22}$/;
/** No outbox has more events; what somebody made up has, almost always. */
const MAX_SEQUENCE = 2n ** 48n;
const MAX_TRANSACTION = 2n ** 63n;

/**
 * Positions in the outbox as clients hold them. The outbox is common to all tenants: written plainly, a position would
 * tell each of them how much the others do. One block of a cipher hides the two numbers, and the same place is always
 * written the same way.
 */
export class LivePositions {
  readonly #key: Uint8Array;

  /** `key` has 256 bits. */
  constructor(key: Uint8Array) {
    this.#key = key;
  }

  write(cursor: string): string {
    const [transaction = "0", sequence = "0"] = cursor.split("-");
    const block = Buffer.alloc(16);
    block.writeBigUInt64BE(BigInt(transaction), 0);
    block.writeBigUInt64BE(BigInt(sequence), 8);
    const cipher = createCipheriv(CIPHER, this.#key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(block), cipher.final()]).toString("base64url");
  }

  /** The cursor that was written so; `null` for what was never given out. */
  read(position: string): string | null {
    if (!FORM.test(position)) return null;
    const decipher = createDecipheriv(CIPHER, this.#key, null).setAutoPadding(false);
    const bytes = decipher.update(Buffer.from(position, "base64url"));
    const block = Buffer.concat([bytes, decipher.final()]);
    const [transaction, sequence] = [block.readBigUInt64BE(0), block.readBigUInt64BE(8)];
    if (sequence >= MAX_SEQUENCE || transaction >= MAX_TRANSACTION) return null;
    return `${transaction}-${sequence}`;
  }
}
