import pg from "pg";

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const readAnyTimestamp = pg.types.getTypeParser(TIMESTAMPTZ, "text");

/** Sessions are in UTC, so nearly every time reads `2026-03-01 09:30:00.25+00`. */
function readTimestamp(text: string): unknown {
  const isPlain = text.charCodeAt(10) === 0x20 && text.endsWith("+00");
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readAnyTimestamp(text);
}

/** How values of rows become values of the product. */
export const rowTypes = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    // 64-bit integers leave PostgreSQL as text by default; those of the product are safe as numbers.
    if (oid === INT8) return Number;
    if (oid === TIMESTAMPTZ && format !== "binary") return readTimestamp;
    return pg.types.getTypeParser(oid, format);
  },
};
