type ClassValue = string | false | null | undefined;

/** Joins the class names that are present. Later names do not override earlier ones: pass layout only. */
export function cx(...values: readonly ClassValue[]): string {
  return values.filter(Boolean).join(" ");
}
