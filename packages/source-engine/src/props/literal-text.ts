/** Names of entities that people write by hand in JSX, besides numeric ones. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  shy: "\u00ad",
  ensp: "\u2002",
  emsp: "\u2003",
  thinsp: "\u2009",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  sbquo: "‚",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  copy: "©",
  reg: "®",
  trade: "™",
  middot: "·",
  bull: "•",
  times: "×",
  larr: "←",
  rarr: "→",
  euro: "€",
};

/** Decodes the entities of a piece of a JSX attribute string. */
export function decodeEntities(raw: string): string {
  return raw.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (match, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(String(hex), 16));
    return ENTITIES[String(name)] ?? match;
  });
}

/** Text for a JSX attribute string: only what would be read differently is written as an entity. */
export function encodeAttributeText(text: string, quote: string): string {
  return text
    .replace(/&(?=#|\w+;)/g, "&amp;")
    .replaceAll(quote, quote === '"' ? "&quot;" : "&apos;");
}

/** A whole JSX attribute string; takes the other quote where that saves an entity. */
export function attributeString(text: string, preferred: '"' | "'"): string {
  const other = preferred === '"' ? "'" : '"';
  const quote = text.includes(preferred) && !text.includes(other) ? other : preferred;
  return quote + encodeAttributeText(text, quote) + quote;
}

const CONTROL: Readonly<Record<string, string>> = {
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
  "\t": String.raw`\t`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};

/** Text for a string in code, without its quotes. */
export function encodeCodeText(text: string, quote: string): string {
  if (quote === "`") {
    return text.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${");
  }
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replace(/[\n\r\t\u2028\u2029]/g, (character) => CONTROL[character] ?? character);
}

/** A whole string in code; takes the other quote where that saves a backslash. */
export function codeString(text: string, preferred: '"' | "'"): string {
  const other = preferred === '"' ? "'" : '"';
  const quote = text.includes(preferred) && !text.includes(other) ? other : preferred;
  return quote + encodeCodeText(text, quote) + quote;
}

/** Undoes the backslashes of a piece of a string in code. */
export function decodeCodeText(raw: string): string {
  return raw.replace(/\\(.)/gs, (_match, character: string) => {
    const control = Object.entries(CONTROL).find(([, written]) => written === `\\${character}`);
    return control ? control[0] : character;
  });
}
