/** TypeScript's language server for projects, sandboxed: it reads one project and changes nothing. */
export { LanguageServer } from "./language-server.ts";
export type { LanguageServerOptions } from "./launch.ts";
export { PROJECT_PLACE } from "./places.ts";
