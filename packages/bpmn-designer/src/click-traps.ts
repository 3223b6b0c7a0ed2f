import type { ModuleDeclaration } from "didi";

type Listener = (...given: never[]) => unknown;

interface EventBus {
  on(event: string, listener: Listener): void;
  once(event: string, priority: number, listener: Listener): void;
  off(event: string, listener: Listener): void;
}

const CLICK = "element.click";

/**
 * The drawing package swallows the click that ends a drag. Where the browser sends none, because what was
 * pressed is drawn anew meanwhile, it would swallow the next one instead. Here such a trap ends with the next
 * press.
 */
class ClickTraps {
  static readonly $inject = ["eventBus"];

  constructor(eventBus: EventBus) {
    const { once } = eventBus;
    const traps = new Set<Listener>();
    eventBus.once = (event, priority, listener) => {
      // Traps alone wait for one click; everything else listens for all of them.
      if (event === CLICK) traps.add(listener);
      once.call(eventBus, event, priority, listener);
    };
    const release = (): void => {
      for (const trap of traps) eventBus.off(CLICK, trap);
      traps.clear();
    };
    // Before the package hears of the press, which may end a drag and set a trap of its own.
    window.addEventListener("mousedown", release, true);
    eventBus.on("diagram.destroy", () => window.removeEventListener("mousedown", release, true));
  }
}

export const clickTrapsModule: ModuleDeclaration = {
  __init__: ["clickTraps"],
  clickTraps: ["type", ClickTraps],
};
