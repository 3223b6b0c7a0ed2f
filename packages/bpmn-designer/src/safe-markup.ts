/**
 * The one way by which the drawing packages make elements from text. A Trusted Types policy refuses
 * whatever could run; styles are set one by one, because the page allows no style attributes in markup.
 */
const STYLE_ATTRIBUTE = "data-markup-style";

const TAG = /<\/?([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ATTRIBUTE = /([^\s=/"']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const FORBIDDEN_TAG =
  /^(?:script|iframe|frame|frameset|object|embed|applet|link|meta|base|style|form|template|foreignobject|animate|set|use)$/i;
const ADDRESS = /^(?:href|src|action|formaction|xlink:href|data|srcdoc|srcset|poster|background)$/i;
const HARMLESS_ADDRESS = /^(?:https?:\/\/|data:image\/(?:png|svg\+xml|gif|jpeg)[;,]|#)/i;

/** Text of the drawing packages with nothing in it that runs; throws when there is something. */
export function checkMarkup(markup: string): string {
  const rest = markup.replaceAll(TAG, "").replaceAll(/<!--.*?-->/gs, "");
  if (/<[a-z!/?]/i.test(rest)) throw new TypeError("This markup is not well formed.");
  return markup.replaceAll(TAG, (_whole, name: string, attributes: string) => {
    if (FORBIDDEN_TAG.test(name)) throw new TypeError(`Markup may not contain <${name}>.`);
    const end = _whole.startsWith("</") ? "</" : "<";
    const isEmpty = attributes.trimEnd().endsWith("/");
    const kept = [...attributes.matchAll(ATTRIBUTE)].map(([text, key = "", value = ""]) => {
      checkAttribute(key, value);
      return key.toLowerCase() === "style" ? `${STYLE_ATTRIBUTE}${value}` : text;
    });
    return `${end}${[name, ...kept].join(" ")}${isEmpty ? "/" : ""}>`;
  });
}

function checkAttribute(name: string, value: string): void {
  if (/^on/i.test(name)) throw new TypeError(`Markup may not contain ${name}.`);
  const address = value.replace(/^\s*=\s*["']?|["']$/g, "");
  // Colons written as entities would hide a scheme.
  if (ADDRESS.test(name) && (address.includes("&#") || !HARMLESS_ADDRESS.test(address.trim())))
    throw new TypeError(`Markup may not refer to ${address}.`);
}

interface MarkupPolicy {
  createHTML(markup: string): string;
}

// The type of the browser's factory is not among those of TypeScript's library.
const factory = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy } }
).trustedTypes;
const rules: MarkupPolicy = { createHTML: checkMarkup };
const policy = factory?.createPolicy("devloom-bpmn-markup", rules) ?? rules;

/** `element.innerHTML = markup`, as far as it is harmless. */
export function setMarkup(element: Element, markup: string): void {
  element.innerHTML = policy.createHTML(markup);
  applyStyles(element);
}

/** The document of a piece of SVG, as far as it is harmless. */
export function parseSvg(svg: string): Document {
  const parsed = new DOMParser().parseFromString(policy.createHTML(svg), "text/xml");
  applyStyles(parsed);
  return parsed;
}

function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? "";
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}
