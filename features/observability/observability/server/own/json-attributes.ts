/** Attributes as OTLP/JSON writes them. */
export function jsonAttributes(attributes: Readonly<Record<string, string | number>>): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "string" ? { stringValue: value } : { doubleValue: value },
  }));
}
