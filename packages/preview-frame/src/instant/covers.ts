import type { Cover, Frame } from "../frame.ts";
import { putStyle } from "./stand-in-styles.ts";
import { stateRules } from "./state-rules.ts";

/** Shows values whatever the source says; their class is put on the nodes by whoever asks. */
export function putCover(frame: Frame, cover: Cover): void {
  frame.covers.push(cover);
  putRule(cover);
}

/** Properties of these nodes are set anew: no values from before stand over them any more. */
export function uncover(frame: Frame, nodes: readonly Element[], names: readonly string[]): void {
  frame.covers = frame.covers.flatMap((cover) => {
    const { shown, values } = cover;
    const isMeant =
      names.some((name) => values.has(name)) &&
      nodes.some((node) => node.classList.contains(shown));
    if (!isMeant) return [cover];
    const left = new Map([...values].filter(([name]) => !names.includes(name)));
    const rest = { ...cover, values: left };
    putRule(rest);
    return left.size === 0 ? [] : [rest];
  });
}

/** Whether the page would show something else than the values of a cover without it. */
export function isNeeded(frame: Frame, shown: string): boolean {
  const cover = frame.covers.find((one) => one.shown === shown);
  const nodes = [...document.getElementsByClassName(shown)];
  if (cover === undefined || nodes.length === 0) return false;
  const names = [...cover.values.keys()];
  const covered = nodes.map((node) => valuesOf(node, names));
  putRule({ ...cover, values: new Map() });
  const isOther = nodes.some((node, place) => valuesOf(node, names) !== covered[place]);
  putRule(cover);
  return isOther;
}

function valuesOf(node: Element, names: readonly string[]): string {
  const style = getComputedStyle(node);
  return names.map((name) => style.getPropertyValue(name)).join("\n");
}

/** The class has been taken from all nodes, with its rule. */
export function forgetCover(frame: Frame, shown: string): void {
  frame.covers = frame.covers.filter((cover) => cover.shown !== shown);
}

function putRule({ shown, states, values }: Cover): void {
  const css = [...values].map(([name, value]) => `${name}: ${value} !important;`).join(" ");
  putStyle(shown, stateRules(shown, css, states));
}
