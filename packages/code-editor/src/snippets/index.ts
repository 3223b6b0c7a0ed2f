/** Snippets of VS Code. A part of its own, which pages load when there are some. */
export { type Snippet, type SnippetHost, snippets } from "./snippets.ts";
