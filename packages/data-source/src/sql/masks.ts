import { assertNever } from "@devloom/contract";
import type { Dialect } from "../driver.ts";
import { asText, quoteName, quoteText } from "./names.ts";

/** What becomes of a column: it is left out, emptied, shortened to its first letter, or told apart by a hash only. */
export const MASKS = ["hide", "null", "partial", "hash"] as const;
export type Mask = (typeof MASKS)[number];

const HASH_CHARACTERS = 16;

/**
 * What a reader is given instead of a column; `null` where it is not there at all. Hashes are salted, so that equal
 * values stay equal and nobody can look them up.
 */
export function maskedColumn(
  column: string,
  mask: Mask,
  salt: string,
  dialect: Dialect,
): string | null {
  const name = quoteName(column, dialect);
  switch (mask) {
    case "hide":
      return null;
    case "null":
      return `null as ${name}`;
    case "partial": {
      const first = `substr(${asText(name, dialect)}, 1, 1)`;
      return `${joined([first, "'***'"], dialect)} as ${name}`;
    }
    case "hash": {
      const salted = joined([quoteText(salt, dialect), asText(name, dialect)], dialect);
      return `substr(${sha256(salted, dialect)}, 1, ${HASH_CHARACTERS}) as ${name}`;
    }
    default:
      return assertNever(mask);
  }
}

function joined(parts: readonly string[], dialect: Dialect): string {
  return dialect === "mysql" || dialect === "clickhouse"
    ? `concat(${parts.join(", ")})`
    : `(${parts.join(" || ")})`;
}

function sha256(text: string, dialect: Dialect): string {
  switch (dialect) {
    case "postgres":
      return `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
    case "mysql":
      return `sha2(${text}, 256)`;
    case "clickhouse":
      return `lower(hex(SHA256(${text})))`;
    case "duckdb":
    case "sqlite":
      return `sha256(${text})`;
    default:
      return assertNever(dialect);
  }
}
