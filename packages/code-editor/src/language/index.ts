/** Help of a language server in text editors. A part of its own, which pages load when they need it. */
export { LanguageClient } from "./language-client.ts";
export type { LanguageHost, LanguageState } from "./language-host.ts";
export type { OutlineEntry } from "./outline.ts";
export type { ChangedFile } from "./changed-file.ts";
export type { ProjectSymbol } from "./project-symbols.ts";
export { serverOf, type ServerName } from "./places.ts";
