import type { PropValue } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import type { Habits } from "../parse/source-file.ts";
import { codeString } from "../props/literal-text.ts";
import { propText } from "../props/prop-text.ts";
import { isNativeTag, isVoidTag } from "./tags.ts";

/** The text of a new element. The prop `children` becomes its content. */
export function newElementText(
  tag: string,
  props: Readonly<Record<string, PropValue>>,
  habits: Habits,
): string {
  const { children, ...attributes } = props;
  const written = Object.entries(attributes).map(([name, value]) => {
    if (!/^[A-Za-z_$][\w$-]*(?::[\w$-]+)?$/.test(name)) {
      throw new EditRefused("invalid_change", "badPropName", { name });
    }
    return ` ${name}${propText(name, value, habits)}`;
  });
  const opening = `<${tag}${written.join("")}`;
  const content = children === undefined ? "" : contentText(children, habits);
  if (isVoidTag(tag) && content !== "") {
    throw new EditRefused("invalid_change", "voidTag", { tag });
  }
  const isOpen = content !== "" || (isNativeTag(tag) && !isVoidTag(tag));
  return isOpen ? `${opening}>${content}</${tag}>` : `${opening} />`;
}

function contentText(children: PropValue, habits: Habits): string {
  if (typeof children !== "string") return propText("children", children, habits).slice(1);
  const isPlain = !/[{}<>&\n\r]/.test(children) && children.trim() === children;
  return isPlain ? children : `{${codeString(children, habits.codeQuote)}}`;
}
