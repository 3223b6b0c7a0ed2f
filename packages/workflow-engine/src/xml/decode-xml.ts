/**
 * The text of an XML file in the encoding that its byte order mark or its declaration names, UTF-8
 * otherwise. Null when this runtime does not know the encoding or the bytes do not fit it.
 */
export function decodeXml(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0x3c && second === 0) return "utf-16le";
  if (first === 0 && second === 0x3c) return "utf-16be";
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  return (
    /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ??
    "utf-8"
  );
}
