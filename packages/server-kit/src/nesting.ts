/** What is nested deeper is no data of anybody's: to write it as JSON, or to keep it, ends whoever tries. */
const MAX_NESTING = 100;

/** Whether a value of JSON that somebody else wrote has more lists and objects within each other. Looks no deeper. */
export function isNestedTooDeep(value: unknown, levels = MAX_NESTING): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isNestedTooDeep(one, levels - 1));
}
