import type { Frame } from "@playwright/test";

/** What is looked at in each frame of the page: texts of the children that are shown, and a style of each. */
export interface Looked {
  /** The class of the parent. */
  readonly parent: string;
  readonly property?: string;
}

/** Remembers every state of a parent's children that is painted from now on. */
export async function watchPainted(frame: Frame, looked: Looked): Promise<() => Promise<string[]>> {
  await frame.evaluate(({ parent, property }) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      // A frame that was watched before is watched by its last observer alone.
      if (Reflect.get(window, "seen") !== seen) return;
      const shown = [...(document.querySelector(`.${parent}`)?.children ?? [])]
        .map((child) => ({ child, style: getComputedStyle(child) }))
        .filter(({ style }) => style.display !== "none")
        .map(({ child, style }) =>
          property === undefined
            ? child.textContent
            : `${child.textContent} ${style.getPropertyValue(property)}`,
        )
        .join(property === undefined ? " " : ", ");
      if (!seen.includes(shown)) seen.push(shown);
      setTimeout(() => requestAnimationFrame(look));
    };
    requestAnimationFrame(look);
  }, looked);
  return () => frame.evaluate(() => [...(window as unknown as { seen: string[] }).seen]);
}
