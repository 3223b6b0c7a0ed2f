import { hash } from "node:crypto";

const NAMESPACE = Buffer.from("1b671a6440d5491e99b0da01ff1f3341", "hex");

/** The id of the element that was counted `counter`-th in the file at `path`. */
export function mintId(path: string, counter: number): string {
  return `tempo-${uuidV5(`${path}${counter}`)}`;
}

function uuidV5(name: string): string {
  const bytes = Buffer.allocUnsafe(NAMESPACE.length + Buffer.byteLength(name));
  NAMESPACE.copy(bytes);
  bytes.write(name, NAMESPACE.length);
  const digest = hash("sha1", bytes, "hex");
  const version = `5${digest.slice(13, 16)}`;
  const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-${version}-${variant}${digest.slice(18, 20)}-${digest.slice(20, 32)}`;
}
