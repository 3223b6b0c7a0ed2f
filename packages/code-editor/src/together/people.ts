import { type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";

/** Somebody else's cursor. */
export interface PersonAt {
  readonly id: string;
  readonly name: string;
  /** Which of the colours of people is theirs. */
  readonly color: number;
  readonly anchor: number;
  readonly head: number;
}

const setPeople = StateEffect.define<readonly PersonAt[]>();

class Caret extends WidgetType {
  readonly person: PersonAt;
  constructor(person: PersonAt) {
    super();
    this.person = person;
  }

  override eq({ person }: Caret): boolean {
    return person.id === this.person.id && person.name === this.person.name;
  }

  override toDOM(): HTMLElement {
    const caret = document.createElement("span");
    caret.className = `cm-person cm-person-${this.person.color}`;
    caret.setAttribute("aria-hidden", "true");
    const label = document.createElement("span");
    label.className = "cm-personName";
    label.textContent = this.person.name;
    caret.append(label);
    return caret;
  }
}

function decorate(people: readonly PersonAt[], length: number): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const person of people) {
    const head = Math.min(person.head, length);
    const anchor = Math.min(person.anchor, length);
    const [from, to] = [Math.min(head, anchor), Math.max(head, anchor)];
    const selected = Decoration.mark({ class: `cm-selectedBy cm-selectedBy-${person.color}` });
    if (from < to) ranges.push(selected.range(from, to));
    ranges.push(Decoration.widget({ widget: new Caret(person), side: 1 }).range(head));
  }
  return Decoration.set(ranges, true);
}

const people = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, state }) {
    let now = before.map(changes);
    for (const effect of effects)
      if (effect.is(setPeople)) now = decorate(effect.value, state.doc.length);
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function themeOf(colors: readonly string[]): Extension {
  return EditorView.theme({
    ".cm-person": { position: "relative", borderLeft: "2px solid", marginInline: "-1px" },
    ".cm-personName": {
      position: "absolute",
      bottom: "100%",
      left: "-2px",
      padding: "0 4px",
      borderRadius: "4px 4px 4px 0",
      color: "#fff",
      fontFamily: "var(--font-sans)",
      fontSize: "10px",
      lineHeight: "14px",
      whiteSpace: "nowrap",
      pointerEvents: "none",
      zIndex: "5",
    },
    // Above the first line there is no room.
    ".cm-line:first-child .cm-personName": { bottom: "auto", top: "100%", zIndex: "5" },
    ...Object.fromEntries(
      colors.flatMap((color, index) => [
        [`.cm-person-${index}`, { borderColor: color }],
        [`.cm-person-${index} .cm-personName`, { backgroundColor: color }],
        [`.cm-selectedBy-${index}`, { backgroundColor: `${color}40` }],
      ]),
    ),
  });
}

/** Cursors and selections of the others, with their names, in the colours of people. */
export function otherPeople(colors: readonly string[]): Extension {
  return [people, themeOf(colors)];
}

export function showPeople(view: EditorView, list: readonly PersonAt[]): void {
  if (view.state.field(people, false) === undefined) return;
  view.dispatch({ effects: setPeople.of(list) });
}
