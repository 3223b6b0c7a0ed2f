import type { Condition, FieldRef } from "./form.ts";
import type { Dialect } from "./sql/dialect.ts";
import { duckdb } from "./sql/duckdb.ts";

/** A moment of a query's text; microseconds since 1970. */
export class Moment {
  readonly microseconds: number;

  constructor(microseconds: number) {
    this.microseconds = Math.round(microseconds);
  }
}

export type SqlValue = string | number | Moment;

/** The values of a query, each behind a number: no text of a caller ever becomes SQL. */
export class Statement {
  readonly dialect: Dialect;
  readonly values: SqlValue[] = [];

  constructor(dialect: Dialect = duckdb) {
    this.dialect = dialect;
  }

  bind(value: string | number): string {
    this.values.push(value);
    const kind = typeof value === "string" ? "text" : "number";
    return this.dialect.placeholder(this.values.length, kind);
  }

  time(microseconds: number): string {
    this.values.push(new Moment(microseconds));
    return this.dialect.placeholder(this.values.length, "time");
  }

  /** A column as a text, or an attribute of the row, or of its resource when the row has none of this name. */
  field(field: FieldRef): string {
    const { dialect } = this;
    if ("column" in field) return dialect.text(`"${field.column}"`);
    const key = this.bind(dialect.jsonKey(field.attribute));
    return `coalesce(${dialect.jsonField("attributes", key)}, ${dialect.jsonField("resource", key)})`;
  }

  conditions(conditions: readonly Condition[]): string {
    return conditions.map((condition) => ` and ${this.#condition(condition)}`).join("");
  }

  #condition(condition: Condition): string {
    const { dialect } = this;
    switch (condition.type) {
      case "contains":
        return dialect.contains(this.field(condition.field), this.bind(condition.text));
      case "equals":
        return `${this.field(condition.field)} = ${this.bind(condition.value)}`;
      case "differs": {
        const field = this.field(condition.field);
        return `(${field} is null or ${field} <> ${this.bind(condition.value)})`;
      }
      case "exists":
        return `${this.field(condition.field)} is not null`;
      case "at least":
        return `"${condition.column}" >= ${this.bind(condition.value)}`;
      default:
        return condition satisfies never;
    }
  }
}
