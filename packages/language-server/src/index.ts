/** What understands projects, sandboxed: TypeScript's language server, one for JSON, CSS, HTML and YAML, and the project's own tools. */
export { LanguageServer } from "./language-server.ts";
export type { LanguageServerOptions } from "./launch.ts";
export type { ToolOptions } from "./launch-tools.ts";
export { PROJECT_PLACE } from "./places.ts";
