import { inflateSync } from "node:zlib";

/** The texts of a PDF in the order in which they are drawn. */
export function readPdf(bytes: Uint8Array): string[] {
  return contentsOf(bytes).flatMap((content) =>
    [...content.matchAll(/<([\da-f]+)> Tj/gi)].map(([, hex = ""]) =>
      decoded(Buffer.from(hex, "hex")),
    ),
  );
}

/** The points of its drawn lines that have more than `corners` of them, upwards from where each is drawn. */
export function readPdfLines(bytes: Uint8Array, corners: number): { x: number; y: number }[][] {
  return contentsOf(bytes)
    .flatMap((content) => content.split(/(?=^\S+ \S+ m$)/m).slice(1))
    .filter((path) => /^S$/m.test(path))
    .map((path) =>
      [...path.matchAll(/^(\S+) (\S+) [ml]$/gm)].map(([, x, y]) => ({
        x: Number(x),
        y: -Number(y),
      })),
    )
    .filter((points) => points.length > corners);
}

/** What is drawn, as PDF writes it: its streams unpacked. */
function contentsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const contents: string[] = [];
  for (let at = file.indexOf("stream"); at !== -1; at = file.indexOf("stream", at + 6)) {
    if (file.subarray(at - 3, at).toString() === "end") continue;
    const start = file.indexOf("\n", at) + 1;
    const end = file.indexOf("endstream", start);
    contents.push(unpacked(file.subarray(start, end)));
  }
  return contents;
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
