import {
  autocompletion,
  type CompletionSource,
  completionStatus,
  startCompletion,
} from "@codemirror/autocomplete";
import {
  type ChangeDesc,
  Compartment,
  EditorSelection,
  EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
} from "@codemirror/state";
import { type Command, Decoration, EditorView, keymap } from "@codemirror/view";
import type { SnippetField } from "./expand.ts";

interface ActiveFields {
  readonly fields: readonly SnippetField[];
  readonly stop: number;
}

/** Puts fields of a snippet into the text at which one goes on typing, or ends that. */
export const setFields = StateEffect.define<ActiveFields | null>();

const activeFields = StateField.define<ActiveFields | null>({
  create: () => null,
  update(value, { effects, docChanged, changes, selection }) {
    for (const effect of effects) if (effect.is(setFields)) return effect.value;
    if (value === null) return null;
    const next = docChanged ? mapped(value, changes) : value;
    // Whoever goes elsewhere is done with it.
    const isInside = selection?.ranges.every((range) =>
      next.fields.some(
        ({ stop, from, to }) => stop === next.stop && from <= range.from && to >= range.to,
      ),
    );
    return isInside === false ? null : next;
  },
  provide: (field) =>
    EditorView.decorations.from(field, (value) =>
      value === null
        ? Decoration.none
        : Decoration.set(
            value.fields
              .filter(({ from, to }) => from < to)
              .map(({ from, to }) => mark.range(from, to)),
            true,
          ),
    ),
});

const mark = Decoration.mark({ class: "cm-snippetField" });

function mapped({ fields, stop }: ActiveFields, changes: ChangeDesc): ActiveFields {
  return {
    stop,
    fields: fields.map((field) => ({
      ...field,
      from: changes.mapPos(field.from, -1),
      to: changes.mapPos(field.to, field.stop === stop ? 1 : -1),
    })),
  };
}

/** The places of a stop: those of the same number are typed in together. */
export const selectionOf = (fields: readonly SnippetField[], stop: number): EditorSelection =>
  EditorSelection.create(
    fields
      .filter((field) => field.stop === stop)
      .map(({ from, to }) => EditorSelection.range(from, to)),
  );

const go =
  (step: -1 | 1): Command =>
  (view) => {
    const active = view.state.field(activeFields, false) ?? null;
    if (active === null || completionStatus(view.state) === "active") return false;
    const stops = [...new Set(active.fields.map(({ stop }) => stop))];
    const next = stops[stops.indexOf(active.stop) + step];
    if (next === undefined) return false;
    const isLast = next === stops.at(-1);
    view.dispatch({
      selection: selectionOf(active.fields, next),
      effects: setFields.of(isLast ? null : { ...active, stop: next }),
      scrollIntoView: true,
    });
    offerChoices(view);
    return true;
  };

const end: Command = (view) => {
  const active = view.state.field(activeFields, false) ?? null;
  if (active === null || completionStatus(view.state) === "active") return false;
  view.dispatch({ effects: setFields.of(null) });
  return true;
};

/** The list of choices is open where one comes to a field that has some. */
export function offerChoices(view: EditorView): void {
  if (choicesAt(view.state) === null) return;
  view.dispatch({ effects: proposing.reconfigure(onlyChoices) });
  startCompletion(view);
}

function choicesAt(state: EditorState): SnippetField | null {
  const active = state.field(activeFields, false) ?? null;
  const { from, to } = state.selection.main;
  return (
    active?.fields.find(
      (field) =>
        field.stop === active.stop &&
        field.choices.length > 0 &&
        field.from === from &&
        field.to === to,
    ) ?? null
  );
}

const choices: CompletionSource = ({ state }) => {
  const field = choicesAt(state);
  if (field === null) return null;
  const options = field.choices.map((label, index) => ({ label, boost: -index }));
  return { from: field.from, to: field.to, options, filter: false };
};

/** Where there are choices nothing else is proposed. */
const onlyChoices = autocompletion({ override: [choices] });
const proposing = new Compartment();

/** Fields of snippets: Tab goes to the next one, Shift and Tab to the one before, Escape ends it. */
export const snippetFields: Extension = [
  activeFields,
  EditorState.allowMultipleSelections.of(true),
  proposing.of([]),
  EditorView.updateListener.of(({ view, state }) => {
    if (proposing.get(state) === onlyChoices && choicesAt(state) === null)
      view.dispatch({ effects: proposing.reconfigure([]) });
  }),
  Prec.highest(
    keymap.of([
      { key: "Tab", run: go(1), shift: go(-1) },
      { key: "Escape", run: end },
    ]),
  ),
];
