import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";
import { faqDe } from "./faq.de.ts";
import { pagesDe } from "./pages.de.ts";

export const de: Translation<typeof en> = { ...pagesDe, faq: faqDe };
