interface Signs {
  readonly decimal: string;
  readonly group: string;
}

function signsOf(language: string): Signs {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.6);
  const sign = (type: "decimal" | "group"): string =>
    parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: sign("decimal"), group: sign("group") };
}

/**
 * A number as people of a language write it: “1,500” is fifteen hundred in English and one and a half in
 * German. What reads otherwise in that language, or is no number, is not a number.
 */
export function parseAmount(text: string, language: string): number {
  const { decimal, group } = signsOf(language);
  const [whole = "", fraction = "", ...rest] = text.trim().split(decimal);
  const [first = "", ...groups] = whole.split(group);
  const isGrouped = groups.every((digits) => /^\d{3}$/.test(digits));
  const isNumber = /^\d+$/.test(first) && (groups.length === 0 || first.length <= 3) && isGrouped;
  if (rest.length > 0 || !isNumber || !/^\d*$/.test(fraction)) return Number.NaN;
  return Number(`${first}${groups.join("")}.${fraction || "0"}`);
}

/** A number as it is typed in a language. */
export function amountText(amount: number, language: string): string {
  const options = { useGrouping: false, maximumFractionDigits: 10 };
  return new Intl.NumberFormat(language, options).format(amount);
}
