/** Older names by which some still ask for an encoding. */
const ALIASES: Readonly<Record<string, string>> = { gzip: "x-gzip" };

/** Whether an `Accept-Encoding` header takes an encoding: by its name or by `*`, unless its weight is zero. */
export function acceptsEncoding(header: string | null, name: "br" | "gzip"): boolean {
  const weights = new Map(
    (header ?? "").split(",").map((entry): [string, number] => {
      const [one = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
      return [one, weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, ""))];
    }),
  );
  return (weights.get(name) ?? weights.get(ALIASES[name] ?? name) ?? weights.get("*") ?? 0) > 0;
}
