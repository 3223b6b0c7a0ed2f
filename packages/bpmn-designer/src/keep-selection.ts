import type { ModuleDeclaration } from "didi";
import type { DiagramElement } from "./model/elements.ts";

interface Click {
  readonly element: DiagramElement;
  readonly originalEvent: MouseEvent;
  stopPropagation(): void;
}

interface EventBus {
  on(event: string, priority: number, listener: (event: Click) => void): void;
}

interface Selection {
  get(): readonly DiagramElement[];
}

/** Before the drawing package's own listener. */
const FIRST = 1_500;

/**
 * A click on the one element that is selected leaves it selected. The drawing package would let go of it, and
 * with it the settings that somebody is looking at; Shift lets go, and so does a click beside it.
 */
class KeepSelection {
  static readonly $inject = ["eventBus", "selection"];

  constructor(eventBus: EventBus, selection: Selection) {
    eventBus.on("element.click", FIRST, (event) => {
      const selected = selection.get();
      const isTheOne = selected.length === 1 && selected[0] === event.element;
      if (isTheOne && !event.originalEvent.shiftKey) event.stopPropagation();
    });
  }
}

export const keepSelectionModule: ModuleDeclaration = {
  __init__: ["keepSelection"],
  keepSelection: ["type", KeepSelection],
};
