import type { Frame } from "../frame.ts";
import { putStyle } from "./stand-in-styles.ts";

/** Shows values whatever the source says; their class is put on the nodes by whoever asks. */
export function putCover(
  frame: Frame,
  shown: string,
  values: readonly (readonly [name: string, value: string])[],
): void {
  frame.covers.push({ shown, values: new Map(values) });
  putRule(shown, values);
}

/** Properties of these nodes are set anew: no values from before stand over them any more. */
export function uncover(frame: Frame, nodes: readonly Element[], names: readonly string[]): void {
  frame.covers = frame.covers.flatMap((cover) => {
    const { shown, values } = cover;
    const isMeant =
      names.some((name) => values.has(name)) &&
      nodes.some((node) => node.classList.contains(shown));
    if (!isMeant) return [cover];
    const left = [...values].filter(([name]) => !names.includes(name));
    putRule(shown, left);
    return left.length === 0 ? [] : [{ shown, values: new Map(left) }];
  });
}

/** Whether the page would show something else than the values of a cover without it. */
export function isNeeded(frame: Frame, shown: string): boolean {
  const cover = frame.covers.find((one) => one.shown === shown);
  const nodes = [...document.getElementsByClassName(shown)];
  if (cover === undefined || nodes.length === 0) return false;
  putRule(shown, []);
  const isOther = nodes.some((node) => {
    const style = getComputedStyle(node);
    return [...cover.values].some(([name, value]) => style.getPropertyValue(name) !== value);
  });
  putRule(shown, [...cover.values]);
  return isOther;
}

/** The class has been taken from all nodes, with its rule. */
export function forgetCover(frame: Frame, shown: string): void {
  frame.covers = frame.covers.filter((cover) => cover.shown !== shown);
}

function putRule(shown: string, values: readonly (readonly [string, string])[]): void {
  const css = values.map(([name, value]) => `${name}: ${value} !important;`).join(" ");
  putStyle(shown, [`.${CSS.escape(shown)} { ${css} }`]);
}
