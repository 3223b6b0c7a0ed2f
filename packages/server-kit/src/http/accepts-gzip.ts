/** Whether an `Accept-Encoding` header takes gzip: by its name or by `*`, unless its weight is zero. */
export function acceptsGzip(header: string | null): boolean {
  const weights = new Map(
    (header ?? "").split(",").map((entry): [string, number] => {
      const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
      return [name, weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, ""))];
    }),
  );
  return (weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0) > 0;
}
