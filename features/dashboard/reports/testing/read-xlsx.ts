import { inflateRawSync } from "node:zlib";

/** The texts of every part of an XLSX file, which is a ZIP. */
export function readXlsx(bytes: Buffer): string {
  let text = "";
  for (
    let at = bytes.indexOf("PK\u0003\u0004");
    at !== -1;
    at = bytes.indexOf("PK\u0003\u0004", at + 4)
  ) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const size = bytes.readUInt32LE(at + 18);
    const packed = size > 0 ? bytes.subarray(start, start + size) : bytes.subarray(start);
    const isPacked = bytes.readUInt16LE(at + 8) === 8;
    text += isPacked ? inflateRawSync(packed).toString() : packed.toString();
  }
  return text;
}
