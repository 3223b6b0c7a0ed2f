export type { Format } from "./format";
export { locales, useI18n, type Locale } from "./i18n-context";
export { I18nProvider } from "./I18nProvider";
export type { MessageKey } from "./keys";
export { translate } from "./translate";
