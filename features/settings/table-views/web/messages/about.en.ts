import type { AboutTexts } from "@devloom/web-kit";

/** Titles of permissions are in the manifest. */
export const about: AboutTexts = {};
