import { faqEn } from "./faq.en.ts";
import { pagesEn } from "./pages.en.ts";

/** English is the complete set; every other language has exactly these keys. */
export const en = { ...pagesEn, faq: faqEn };

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    site: typeof en;
  }
}
