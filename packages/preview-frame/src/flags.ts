/** What the address of the frame asks for. Flags are found anywhere in the address. */
export interface Flags {
  readonly storyboard: boolean;
  /** The storyboard shows a story or a component alone. */
  readonly alone: boolean;
  readonly vite: boolean;
  readonly debugLog: boolean;
}

export function readFlags(href: string): Flags {
  const has = (flag: string): boolean => href.includes(flag);
  return {
    storyboard: has("storyboard=true"),
    alone: has("type=STORY") || has("type=COMPONENT"),
    vite: has("framework=VITE"),
    debugLog: has("debugLog=true"),
  };
}

/** Gives the page the size and background that a storyboard asks for. */
export function applyStoryboardFlags(flags: Flags): void {
  if (!flags.storyboard) return;
  const root = document.getElementById("root") ?? document.getElementById("__next");
  if (root !== null) setStyles(root, { width: "100vw", height: "100vh" });
  if (!flags.alone) return;
  for (const element of [root, document.body, document.documentElement])
    if (element !== null)
      setStyles(element, {
        "background-color": "transparent",
        width: "100vw",
        height: "100vh",
        overflow: "hidden",
      });
}

function setStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
}
