export const countryCodes = [
  "AT",
  "BE",
  "CH",
  "DE",
  "DK",
  "ES",
  "FR",
  "GB",
  "GR",
  "IE",
  "IT",
  "JP",
  "NL",
  "NO",
  "NZ",
  "PT",
  "SE",
  "US",
] as const;

/** 🇵🇹 for PT: flags are made of regional indicator letters. */
export function flag(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;
}
