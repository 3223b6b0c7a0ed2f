import { SourceError } from "../driver.ts";

/** What MySQL runs although it looks like a comment (`/*!` and MariaDB's `/*M!`) is none here. */
const READS =
  /^(?:[\s(]|--\s[^\n]*(?:\n|$)|#[^\n]*(?:\n|$)|\/\*(?!M?!)[^]*?\*\/)*(?:select|with|show|explain|describe|desc|table|values)\b/i;

/**
 * Lets only texts through that ask. A read-only transaction alone keeps nobody from writing: a block of statements
 * ends it and goes on.
 */
export function requireReading(text: string): void {
  if (!READS.test(text) || /\/\*M?!/i.test(text))
    throw new SourceError(
      "refused",
      "Sources are read-only. Ask with SELECT, WITH, SHOW, EXPLAIN, DESCRIBE, TABLE or VALUES.",
    );
}
