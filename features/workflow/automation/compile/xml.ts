/** Characters that XML 1.0 has no way to write. */
// oxlint-disable-next-line no-control-regex -- these are the ones meant
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/gu;

/** Text for XML; line ends in attributes are written out, or readers would make spaces of them. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(NOT_XML, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\t", "&#9;")
    .replaceAll("\n", "&#10;")
    .replaceAll("\r", "&#13;");
}

/** An element with its attributes; those that are undefined are left out. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: string[]
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeXml(value)}"`,
  );
  const inside = content.join("");
  const head = `<${name}${written.join("")}`;
  return inside === "" ? `${head} />` : `${head}>${inside}</${name}>`;
}

/** The settings that BPMN leaves open; nothing when there are none. */
export function extensions(...content: string[]): string {
  const inside = content.join("");
  return inside === "" ? "" : tag("bpmn:extensionElements", {}, inside);
}
