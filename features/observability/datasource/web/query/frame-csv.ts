import { csvLine, type Frame } from "@devloom/contract";

/** An answer as a file for spreadsheets; what its reader may not see is not in it. */
export function frameCsv({ fields }: Frame): string {
  const rows = Array.from({ length: fields[0]?.values.length ?? 0 }, (_, row) =>
    fields.map(({ type, values }) => {
      const value = values[row];
      if (value === null || value === undefined) return "";
      if (type === "time" && typeof value === "number") return new Date(value).toISOString();
      return typeof value === "string" ? value : JSON.stringify(value);
    }),
  );
  return [fields.map(({ name }) => name), ...rows].map(csvLine).join("");
}
