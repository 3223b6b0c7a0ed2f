import { camelName, cssName } from "@devloom/source-engine/tailwind";
import type { ElementStyles } from "./style-value.ts";

/** Props with which components of Mantine, Chakra, MUI and their like take single styles; each takes any CSS value. */
const STYLE_PROPS: Readonly<Record<string, readonly string[]>> = {
  "margin-top": ["mt"],
  "margin-right": ["mr"],
  "margin-bottom": ["mb"],
  "margin-left": ["ml"],
  "padding-top": ["pt"],
  "padding-right": ["pr"],
  "padding-bottom": ["pb"],
  "padding-left": ["pl"],
  width: ["w"],
  "min-width": ["miw", "minW"],
  "max-width": ["maw", "maxW"],
  height: ["h"],
  "min-height": ["mih", "minH"],
  "max-height": ["mah", "maxH"],
  color: ["c"],
  "font-family": ["ff"],
  "font-size": ["fz"],
  "font-style": ["fs"],
  "font-weight": ["fw"],
  "letter-spacing": ["lts"],
  "line-height": ["lh"],
  "text-align": ["ta"],
  "text-decoration": ["td"],
  "text-transform": ["tt"],
  position: ["pos"],
};

/** What the source says of an element's props. */
type SourceProps = Readonly<Record<string, unknown>>;

/**
 * The prop that an element has a style from: its component makes it part of the style attribute, where it wins over
 * what the source writes there. Null when there is none.
 */
export function stylePropOf(
  property: string,
  styles: ElementStyles | undefined,
  props: SourceProps,
): string | null {
  const name = cssName(property);
  const inline = styles?.rules.find(({ selector }) => selector === "element.style")?.styles ?? {};
  if (!(name in inline) || isInStyleProp(name, props["style"])) return null;
  const names = [...(STYLE_PROPS[name] ?? []), camelName(name)];
  return names.find((one) => isLiteral(props[one])) ?? null;
}

function isLiteral(prop: unknown): boolean {
  return Reflect.get(Object(prop), "kind") === "literal";
}

function isInStyleProp(name: string, style: unknown): boolean {
  const source: unknown = Reflect.get(Object(style), "source");
  return typeof source === "string" && new RegExp(`\\b${camelName(name)}\\b`).test(source);
}
