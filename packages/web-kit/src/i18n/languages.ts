/** The languages of the interface, each named in itself. */
export const LANGUAGES = [
  { id: "en", title: "English" },
  { id: "de", title: "Deutsch" },
] as const;

export type LanguageId = (typeof LANGUAGES)[number]["id"];
export const FALLBACK_LANGUAGE: LanguageId = "en";
export const LANGUAGE_KEY = "devloom.language";

export function isLanguage(value: unknown): value is LanguageId {
  return LANGUAGES.some((language) => language.id === value);
}

/** The stored choice, else the first language of the device that we speak. */
export function detectLanguage(
  stored: string | null | undefined,
  preferred: readonly string[],
): LanguageId {
  if (isLanguage(stored)) return stored;
  const spoken = preferred.map((tag) => tag.split("-", 1)[0]).find(isLanguage);
  return spoken ?? FALLBACK_LANGUAGE;
}
