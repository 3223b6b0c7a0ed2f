import { DuckDBTimestampValue, type DuckDBValue } from "@duckdb/node-api";

/** A moment range; microseconds since 1970, the end excluded. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A condition on a column or an attribute. */
export interface Filter {
  /** `service`, `severity`, or the name of an attribute of the row or its resource. */
  readonly key: string;
  readonly operator: "=" | "!=" | "contains" | "exists";
  readonly value: string;
}

/** The values of a query, each behind a number: no text of a caller ever becomes SQL. */
export class Statement {
  readonly values: DuckDBValue[] = [];

  bind(value: string | number): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  time(microseconds: number): string {
    this.values.push(new DuckDBTimestampValue(BigInt(Math.round(microseconds))));
    return `$${this.values.length}`;
  }

  /** An attribute of the row, or of its resource when the row has none of this name. */
  attribute(name: string): string {
    const path = this.bind(`/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    return `coalesce(try(json_extract_string(attributes, ${path})), try(json_extract_string(resource, ${path})))`;
  }

  /** What a filter, a grouping or a variable names: one of these columns, or else an attribute. */
  field(key: string, columns: readonly string[]): string {
    return columns.includes(key) ? `cast("${key}" as VARCHAR)` : this.attribute(key);
  }

  filters(filters: readonly Filter[], columns: readonly string[]): string {
    return filters.map((filter) => ` and ${this.#filter(filter, columns)}`).join("");
  }

  #filter({ key, operator, value }: Filter, columns: readonly string[]): string {
    const field = this.field(key, columns);
    switch (operator) {
      case "=":
        return `${field} = ${this.bind(value)}`;
      case "!=":
        return `${field} is distinct from ${this.bind(value)}`;
      case "contains":
        return `contains(lower(${field}), lower(${this.bind(value)}))`;
      case "exists":
        return `${field} is not null`;
      default:
        return operator satisfies never;
    }
  }
}
