import { rowTypes } from "./row-types.ts";

/** A column as PostgreSQL describes it. */
export interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

type Row = Record<string, unknown>;

/** Turns the texts of a statement's rows into objects. What can be known before the first row is. */
export class RowReader {
  readonly #names: readonly string[];
  readonly #parsers: readonly ((text: string) => unknown)[];
  readonly #empty: Row;

  constructor(columns: readonly Column[]) {
    this.#names = columns.map(({ name }) => name);
    this.#parsers = columns.map(({ dataTypeID }) => rowTypes.getTypeParser(dataTypeID, "text"));
    // An object that grew column by column would be a slow one, and every copy of it too.
    const nothing = Object.fromEntries(this.#names.map((name) => [name, null]));
    this.#empty = JSON.parse(JSON.stringify(nothing)) as Row;
  }

  read(texts: readonly (string | null)[]): Row {
    const row = { ...this.#empty };
    for (let index = 0; index < texts.length; index += 1) {
      const text = texts[index] ?? null;
      const name = this.#names[index] ?? "";
      row[name] = text === null ? null : this.#parsers[index]?.(text);
    }
    return row;
  }
}
