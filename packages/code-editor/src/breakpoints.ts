import { type Extension, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, gutter, GutterMarker } from "@codemirror/view";

/** A line at which a program stops. */
export interface LineBreakpoint {
  readonly line: number;
  readonly condition: string;
  readonly enabled: boolean;
}

export interface BreakpointOptions {
  /** Somebody clicked beside a line. */
  onToggle(line: number): void;
  /** Somebody asked for more about a line. */
  onEdit(line: number): void;
  /** Lines were typed above some of them. */
  onMoved(breakpoints: readonly LineBreakpoint[]): void;
}

export const setBreakpoints = StateEffect.define<readonly LineBreakpoint[]>();
/** The line at which the program stopped, counted from 1. */
export const setStopLine = StateEffect.define<number | null>();

class BreakpointMarker extends GutterMarker {
  readonly condition: string;
  readonly enabled: boolean;

  constructor({ condition, enabled }: LineBreakpoint) {
    super();
    this.condition = condition;
    this.enabled = enabled;
  }

  override eq(other: BreakpointMarker): boolean {
    return other.condition === this.condition && other.enabled === this.enabled;
  }

  override toDOM(): HTMLElement {
    const dot = document.createElement("span");
    dot.className = "cm-breakpoint";
    dot.classList.toggle("cm-breakpoint-off", !this.enabled);
    dot.classList.toggle("cm-breakpoint-conditional", this.condition !== "");
    dot.title = this.condition;
    return dot;
  }
}

class Room extends GutterMarker {
  override toDOM(): HTMLElement {
    const room = document.createElement("span");
    room.className = "cm-breakpoint cm-breakpoint-room";
    return room;
  }
}
const room = new Room();

const markers = StateField.define<RangeSet<BreakpointMarker>>({
  create: () => RangeSet.empty,
  update(before, { changes, effects, state: { doc } }) {
    let now = before.map(changes);
    for (const effect of effects)
      if (effect.is(setBreakpoints))
        now = RangeSet.of(
          effect.value
            .filter(({ line }) => line <= doc.lines)
            .map((one) => new BreakpointMarker(one).range(doc.line(one.line).from)),
          true,
        );
    return now;
  },
});

const stopMark = Decoration.line({ class: "cm-stopLine" });

const stopLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, state: { doc } }) {
    let now = before.map(changes);
    for (const effect of effects)
      if (effect.is(setStopLine))
        now =
          effect.value === null || effect.value > doc.lines
            ? Decoration.none
            : Decoration.set(stopMark.range(doc.line(effect.value).from));
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Shows breakpoints beside the text, where they are set with a click, and the line at which the program stopped. */
export function breakpoints({ onToggle, onEdit, onMoved }: BreakpointOptions): Extension {
  return [
    markers,
    stopLine,
    gutter({
      class: "cm-breakpoints",
      markers: (view) => view.state.field(markers),
      initialSpacer: () => room,
      domEventHandlers: {
        mousedown(view, { from }, event) {
          if (!(event instanceof MouseEvent) || event.button !== 0) return false;
          onToggle(view.state.doc.lineAt(from).number);
          return true;
        },
        contextmenu(view, { from }, event) {
          event.preventDefault();
          onEdit(view.state.doc.lineAt(from).number);
          return true;
        },
      },
    }),
    EditorView.updateListener.of(({ docChanged, state, startState }) => {
      if (!docChanged) return;
      const before = linesOf(startState.field(markers), (at) => startState.doc.lineAt(at).number);
      const now = linesOf(state.field(markers), (at) => state.doc.lineAt(at).number);
      if (before.map(({ line }) => line).join() !== now.map(({ line }) => line).join())
        onMoved(now);
    }),
  ];
}

/** Two that came to lie on one line are one. */
function linesOf(
  set: RangeSet<BreakpointMarker>,
  lineAt: (position: number) => number,
): LineBreakpoint[] {
  const found = new Map<number, LineBreakpoint>();
  for (const at = set.iter(); at.value !== null; at.next()) {
    const { condition, enabled } = at.value;
    const line = lineAt(at.from);
    found.set(line, { line, condition, enabled });
  }
  return [...found.values()];
}
