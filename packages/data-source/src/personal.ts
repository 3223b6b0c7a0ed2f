/** Kinds of personal data that columns often hold. */
export const PERSONAL_CLASSES = [
  "email",
  "phone",
  "name",
  "address",
  "birth_date",
  "iban",
  "card",
  "ip_address",
  "secret",
] as const;
export type PersonalClass = (typeof PERSONAL_CLASSES)[number];

const BY_NAME: readonly (readonly [PersonalClass, RegExp])[] = [
  ["email", /e_?mail/],
  ["phone", /phone|telefon|mobile|handy|^fax/],
  ["iban", /iban|bank_?account|kontonummer/],
  ["card", /card_?(?:number|no)|credit_?card|kreditkarte|^pan$/],
  ["ip_address", /(?:^|_)ip(?:_|$)|ip_?addr/],
  ["birth_date", /birth|geburt|^dob$/],
  ["secret", /passw|secret|token|api_?key|(?:^|_)hash$/],
  ["address", /street|strasse|straße|postal|zip_?code|^plz$|address|anschrift/],
  ["name", /(?:first|last|full|sur|given|family|user|display|nick|vor|nach)_?name|^name$/],
];

const BY_CONTENT: readonly (readonly [PersonalClass, (text: string) => boolean])[] = [
  ["email", (text) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text)],
  ["iban", isIban],
  ["card", isCardNumber],
  ["ip_address", (text) => /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text)],
  ["phone", (text) => /^\+\d[\d ()/-]{6,18}\d$/.test(text)],
];

const MAX_OF = 0.6;

/** What a column seems to hold, from its name and from values that were looked at; a suggestion, no verdict. */
export function personalClass(
  column: string,
  values: readonly unknown[] = [],
): PersonalClass | null {
  const texts = values.filter(
    (value): value is string => typeof value === "string" && value !== "",
  );
  for (const [kind, fits] of BY_CONTENT) {
    if (
      texts.length > 0 &&
      texts.filter((text) => fits(text.trim())).length / texts.length >= MAX_OF
    )
      return kind;
  }
  const name = column.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toLowerCase();
  return BY_NAME.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** The check digits of ISO 13616. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(" ", "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = (plain.slice(4) + plain.slice(0, 4))
    .split("")
    .map((letter) => Number.parseInt(letter, 36))
    .join("");
  return BigInt(digits) % 97n === 1n;
}

/** The check digit of ISO 7812. */
function isCardNumber(text: string): boolean {
  const plain = text.replaceAll(/[ -]/g, "");
  if (!/^\d{13,19}$/.test(plain)) return false;
  const sum = plain
    .split("")
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
