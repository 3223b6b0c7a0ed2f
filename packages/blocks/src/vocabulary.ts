const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const HTML_TAGS = words(`
  a abbr address article aside b blockquote br button caption cite code col colgroup data dd del
  details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img
  input ins kbd label legend li main mark meter nav ol optgroup option output p pre progress q s samp
  section select small span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul
  var wbr`);

const SVG_TAGS = words(
  "svg g path circle ellipse rect line polyline polygon text tspan title desc",
);

const VOID_TAGS = words("br col hr img input wbr");

const ATTRIBUTES = words(`
  id title lang dir role tabIndex hidden href target rel src alt width height loading decoding type
  name value defaultValue placeholder autoComplete rows cols min max step minLength maxLength required
  disabled readOnly checked defaultChecked multiple selected htmlFor open colSpan rowSpan scope start
  reversed dateTime label inputMode spellCheck
  xmlns viewBox fill stroke strokeWidth strokeLinecap strokeLinejoin strokeDasharray strokeDashoffset
  strokeOpacity fillOpacity fillRule clipRule opacity d cx cy r rx ry x y x1 x2 y1 y2 dx dy points
  transform preserveAspectRatio vectorEffect textAnchor dominantBaseline fontSize fontWeight focusable
  pathLength`);

const ADDRESSES = words("href src");
const SCHEMES = words("http https mailto tel");
const SVG_CAMEL = words("viewBox preserveAspectRatio pathLength");

/** Whether blocks may have elements of this kind: none that runs, loads or embeds something. */
export function isBlockTag(tag: string): boolean {
  return HTML_TAGS.has(tag) || SVG_TAGS.has(tag);
}

export function isSvgTag(tag: string): boolean {
  return SVG_TAGS.has(tag);
}

export function isVoidTag(tag: string): boolean {
  return VOID_TAGS.has(tag);
}

/** Whether blocks may have this attribute: no handlers, no HTML as text, no addresses of forms. */
export function isBlockAttribute(name: string): boolean {
  return ATTRIBUTES.has(name) || /^(?:aria|data)-[a-z][a-z0-9-]{0,60}$/.test(name);
}

/** Whether a value may stand in an attribute: addresses lead to pages, never to code. */
export function isBlockValue(name: string, value: string | number | boolean): boolean {
  if (typeof value !== "string") return true;
  return ADDRESSES.has(name) ? isPlainAddress(value) : !loadsSomething(value);
}

function isPlainAddress(value: string): boolean {
  // Browsers pass over blanks and control characters in front of a scheme, and read `\` as `/`.
  // oxlint-disable-next-line no-control-regex -- exactly these are looked for
  if (/[\u0000-\u0020\u007f\\]/.test(value) || value.startsWith("//")) return false;
  const [, scheme] = /^([^/?#]*?):/.exec(value) ?? [];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase());
}

/** Whether a piece of CSS would have the browser fetch something, or is written to hide that. */
export function loadsSomething(css: string): boolean {
  return /\\|\/\*|<\/|@import|(?:url|image|image-set|cross-fade|element|src|expression|paint)\s*\(/i.test(
    css,
  );
}

/** A class as it may stand in an attribute and in a template. */
export function isClassName(name: string): boolean {
  return name.length <= 200 && !/[\s`\\<"]|\$\{/.test(name) && !loadsSomething(name);
}

/** The name that an attribute has in a document. */
export function attributeName(tag: string, name: string): string {
  if (name === "htmlFor") return "for";
  if (name === "defaultValue") return "value";
  if (name === "defaultChecked") return "checked";
  if (!SVG_TAGS.has(tag)) return name.toLowerCase();
  if (SVG_CAMEL.has(name)) return name;
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
