import type { Frame } from "@playwright/test";

/** Everything that people see of a page, markers aside, a line for each element. */
export interface Sight {
  readonly withClasses: string;
  readonly withoutClasses: string;
}

/** What stands in the page for looking at it. */
interface Eyes {
  look(): Sight;
  watch(): void;
  stop(): string[];
  /** When the page changed for the first time since `watch`, in milliseconds since 1970. */
  changedAt: number | null;
}

/** Puts into a page what describes everything that people see, markers aside. */
export async function openEyes(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const looks = [
      "color",
      "background-color",
      "opacity",
      "font-size",
      "font-weight",
      "border-radius",
    ];
    const isOwn = (name: string): boolean => name.startsWith("arb89-") || name.startsWith("tempo-");
    const round = (value: number): number => Math.round(value * 2) / 2;
    const attributes = (node: Element): string =>
      [...node.attributes]
        .filter(({ name, value }) => !isOwn(name) && !value.startsWith("tempo-"))
        .filter(
          ({ name }) => !["class", "style", "tempoelementid", "contenteditable"].includes(name),
        )
        .map(({ name, value }) => `${name}=${value}`)
        .toSorted()
        .join(" ");
    const describe = (node: Element, depth: number, lines: string[][]): void => {
      if (["SCRIPT", "STYLE"].includes(node.tagName)) return;
      if (node.classList.contains("arb89-outline")) return;
      const style = getComputedStyle(node);
      if (style.display === "none") return;
      const box = node.getBoundingClientRect();
      const place = [box.x + scrollX, box.y + scrollY, box.width, box.height].map(round).join(",");
      const text = [...node.childNodes]
        .filter((child) => child instanceof Text)
        .map((child) => child.textContent)
        .join("")
        .replaceAll(/\s+/g, " ");
      const classes = [...node.classList].filter((name) => !isOwn(name)).toSorted();
      lines.push([
        classes.join("."),
        " ".repeat(depth) + node.tagName,
        attributes(node),
        place,
        looks.map((name) => style.getPropertyValue(name)).join(";"),
        text,
      ]);
      if (node.tagName.toLowerCase() === "svg") return;
      for (const child of node.children) describe(child, depth + 1, lines);
    };
    const look = (): Sight => {
      const lines: string[][] = [];
      describe(document.body, 0, lines);
      return {
        withClasses: lines.map((parts) => parts.join("|")).join("\n"),
        withoutClasses: lines.map((parts) => parts.slice(1).join("|")).join("\n"),
      };
    };
    const seen = new Set<string>();
    let watching = false;
    let hasChanged = false;
    const changes = new MutationObserver((records) => {
      if (records.every(({ target }) => target === probe)) return;
      hasChanged = true;
      if (records.some(({ target }) => document.body.contains(target)))
        eyes.changedAt ??= performance.timeOrigin + performance.now();
    });
    // Its size changes in every frame, and that is told after everything that the frame does to the
    // page: what is described then is what is painted.
    const probe = document.createElement("i");
    probe.style.cssText = "position: fixed; top: -9px; height: 1px; width: 1px";
    document.documentElement.append(probe);
    const resize = (): void => {
      if (!watching) return;
      probe.style.width = probe.style.width === "1px" ? "2px" : "1px";
      requestAnimationFrame(resize);
    };
    new ResizeObserver(() => {
      if (!watching || !hasChanged) return;
      hasChanged = false;
      seen.add(look().withoutClasses);
    }).observe(probe);
    const eyes: Eyes = {
      look,
      changedAt: null,
      watch: () => {
        seen.clear();
        eyes.changedAt = null;
        changes.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        watching = true;
        hasChanged = true;
        resize();
      },
      stop: () => {
        watching = false;
        changes.disconnect();
        return [...seen];
      },
    };
    const still = document.createElement("style");
    still.textContent =
      "*, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }";
    document.head.append(still);
    Object.assign(window, { eyes });
  });
}

type EyesWindow = Window & { readonly eyes: Eyes };

export function look(frame: Frame): Promise<Sight> {
  return frame.evaluate(() => (window as unknown as EyesWindow).eyes.look());
}

/** Begins to remember every state that is painted. */
export function watch(frame: Frame): Promise<void> {
  return frame.evaluate(() => (window as unknown as EyesWindow).eyes.watch());
}

export function changedAt(frame: Frame): Promise<number | null> {
  return frame.evaluate(() => (window as unknown as EyesWindow).eyes.changedAt);
}

/** The states since `watch`, each once. */
export function stopWatching(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => (window as unknown as EyesWindow).eyes.stop());
}

/** The first lines in which two descriptions differ, and the last: the boxes around it differ too. */
export function difference(one: string, other: string): string {
  const [left, right] = [one.split("\n"), other.split("\n")];
  const first = left.findIndex((line, index) => line !== right[index]);
  const at = first === -1 ? left.length : first;
  const last = left.findLastIndex(
    (line, index) => line !== right[index + right.length - left.length],
  );
  const told = (lines: readonly string[], end: number): string =>
    [...lines.slice(at, at + 2), "…", lines[end]].map((line) => `\n  ${line}`).join("");
  return `${left.length} and ${right.length} lines; first at ${at}, last at ${last}:${told(left, last)}\n  instead of${told(right, last + right.length - left.length)}`;
}
