import type { Frame } from "@playwright/test";

/** An element of the source that is on the page once. */
export interface Candidate {
  readonly id: string;
  readonly tag: string;
  readonly classes: readonly string[];
  readonly textOnly: boolean;
  /** The id of the DOM parent, and those of its children, where the source names them. */
  readonly parentId: string | null;
  readonly childIds: readonly string[];
  readonly ancestorIds: readonly string[];
}

/** Elements that can be changed so that the page shows it: visible, and named by their own source. */
export function candidatesOf(frame: Frame): Promise<Candidate[]> {
  return frame.evaluate(() => {
    const idOf = (node: Element | null): string | null =>
      [...(node?.classList ?? [])].find((name) => /^tempo-[\da-f]{8}-/.test(name)) ?? null;
    const named = [...document.querySelectorAll("#root [tempoelementid]")];
    return named.flatMap((node) => {
      const id = idOf(node);
      if (id === null || !(node instanceof HTMLElement) || node.offsetParent === null) return [];
      if (document.getElementsByClassName(id).length !== 1) return [];
      const { x, y, width, height } = node.getBoundingClientRect();
      if (x < 0 || y + scrollY < 0 || width < 8 || height < 8) return [];
      const idsOf = (nodes: Iterable<Element>): string[] =>
        [...nodes].flatMap((one) => idOf(one) ?? []);
      return [
        {
          id,
          tag: node.tagName.toLowerCase(),
          classes: [...node.classList].filter((name) => !/^(?:tempo|arb89)-/.test(name)),
          textOnly:
            node.childNodes.length > 0 &&
            [...node.childNodes].every((child) => child instanceof Text),
          parentId: idOf(node.parentElement),
          childIds: idsOf(node.children),
          ancestorIds: idsOf(named.filter((one) => one !== node && one.contains(node))),
        },
      ];
    });
  });
}
