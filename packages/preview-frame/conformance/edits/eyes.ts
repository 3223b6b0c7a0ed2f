import type { Frame } from "@playwright/test";

/** What stands in the page for looking at it. */
interface Eyes {
  look(withClasses: boolean): string;
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
    const describe = (
      node: Element,
      depth: number,
      withClasses: boolean,
      lines: string[],
    ): void => {
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
      lines.push(
        [
          " ".repeat(depth) + node.tagName,
          withClasses ? `.${classes.join(".")}` : "",
          attributes(node),
          place,
          looks.map((name) => style.getPropertyValue(name)).join(";"),
          text,
        ].join("|"),
      );
      if (node.tagName.toLowerCase() === "svg") return;
      for (const child of node.children) describe(child, depth + 1, withClasses, lines);
    };
    const look = (withClasses: boolean): string => {
      const lines: string[] = [];
      describe(document.body, 0, withClasses, lines);
      return lines.join("\n");
    };
    const seen = new Set<string>();
    let watching = false;
    const glance = (): void => {
      if (!watching) return;
      seen.add(look(false));
      // After the frame's own work, so that what was painted is what is described.
      requestAnimationFrame(() => setTimeout(glance));
    };
    const changes = new MutationObserver(() => {
      eyes.changedAt ??= performance.timeOrigin + performance.now();
    });
    const eyes: Eyes = {
      look,
      changedAt: null,
      watch: () => {
        seen.clear();
        eyes.changedAt = null;
        changes.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        watching = true;
        glance();
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

export function look(frame: Frame, withClasses: boolean): Promise<string> {
  return frame.evaluate((all) => (window as unknown as EyesWindow).eyes.look(all), withClasses);
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

/** The first lines in which two descriptions differ. */
export function difference(one: string, other: string): string {
  const [left, right] = [one.split("\n"), other.split("\n")];
  const at = left.findIndex((line, index) => line !== right[index]);
  const index = at === -1 ? left.length : at;
  return `${left.length} and ${right.length} lines; first at ${index}:\n  ${left.slice(index, index + 2).join("\n  ")}\n  instead of\n  ${right.slice(index, index + 2).join("\n  ")}`;
}
