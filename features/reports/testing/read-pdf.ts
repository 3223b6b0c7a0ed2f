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
      texts.push(new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")));
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
