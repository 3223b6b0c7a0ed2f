import { inflateSync } from "node:zlib";

/** The texts of a PDF in the order in which they are drawn: its streams are unpacked and their strings decoded. */
export function readPdf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const texts: string[] = [];
  for (let at = file.indexOf("stream"); at !== -1; at = file.indexOf("stream", at + 6)) {
    if (file.subarray(at - 3, at).toString() === "end") continue;
    const start = file.indexOf("\n", at) + 1;
    const end = file.indexOf("endstream", start);
    const content = unpacked(file.subarray(start, end));
    for (const [, hex = ""] of content.matchAll(/<([\da-f]+)> Tj/gi))
      texts.push(decoded(Buffer.from(hex, "hex")));
  }
  return texts;
}

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString("latin1");
  } catch {
    return "";
  }
}

/** What Windows-1252 has where Latin-1 has control characters. Node's own decoder takes them for the same. */
const SPECIAL = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

function decoded(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replaceAll(/[\u0080-\u009F]/g, (character) => SPECIAL[character.charCodeAt(0) - 0x80] ?? "");
}
