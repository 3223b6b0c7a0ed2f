export type { Format } from "./format";
export { I18nProvider, locales, useI18n, type Locale } from "./I18nProvider";
export type { MessageKey } from "./keys";
export { translate } from "./translate";
