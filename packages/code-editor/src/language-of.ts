import { cssCompletionSource, cssLanguage } from "@codemirror/lang-css";
import { autoCloseTags, htmlCompletionSource, htmlLanguage } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { markdown } from "@codemirror/lang-markdown";
import { yaml } from "@codemirror/lang-yaml";
import type { Extension } from "@codemirror/state";
import { unlessServed } from "./server-proposes.ts";

const CSS: Extension[] = [
  cssLanguage,
  cssLanguage.data.of({ autocomplete: unlessServed(cssCompletionSource) }),
];
const HTML: Extension[] = [
  htmlLanguage,
  htmlLanguage.data.of({ autocomplete: unlessServed(htmlCompletionSource) }),
  autoCloseTags,
  javascript().support,
  ...CSS.slice(1),
];

/** How a file's text is coloured and indented, by the end of its name. */
export function languageOf(path: string): Extension[] {
  if (/\.[cm]?[jt]sx?$/.test(path))
    return [javascript({ jsx: path.endsWith("x"), typescript: /\.[cm]?tsx?$/.test(path) })];
  if (path.endsWith(".css")) return CSS;
  if (/\.(?:json|jsonc|webmanifest)$/.test(path)) return [json()];
  if (/\.(?:html?|svg|xml|vue)$/.test(path)) return HTML;
  if (/\.(?:md|mdx|markdown)$/.test(path)) return [markdown()];
  return /\.ya?ml$/.test(path) ? [yaml()] : [];
}
