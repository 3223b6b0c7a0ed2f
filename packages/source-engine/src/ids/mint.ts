import { hash } from "node:crypto";

const NAMESPACE = Buffer.from("1b671a6440d5491e99b0da01ff1f3341", "hex");

/** The id of the element that was counted `counter`-th in the file at `path`. */
export function mintId(path: string, counter: number): string {
  return `tempo-${uuidV5(namespaced(path, String(counter)))}`;
}

function uuidV5(name: Uint8Array): string {
  const digest = hash("sha1", name, "hex");
  // Two bits of this digit tell the variant.
  const variant = "89ab"[Number.parseInt(digest.charAt(16), 16) & 3];
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Holds the namespace and the newest path: many ids of one file are asked for in a row. */
const scratch = Buffer.alloc(1024);
NAMESPACE.copy(scratch);
let newest = { path: "", end: NAMESPACE.length };
let name = scratch.subarray(0, 0);

function namespaced(path: string, counter: string): Uint8Array {
  if (newest.path !== path) {
    newest = { path, end: NAMESPACE.length + Buffer.byteLength(path) };
    scratch.write(path, NAMESPACE.length);
  }
  const end = newest.end + counter.length;
  if (end > scratch.length) return Buffer.concat([NAMESPACE, Buffer.from(path + counter)]);
  if (name.length !== end) name = scratch.subarray(0, end);
  for (let digit = 0; digit < counter.length; digit += 1)
    scratch[newest.end + digit] = counter.charCodeAt(digit);
  return name;
}
