import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { type Extension, StateEffect, StateField } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

const found = StateEffect.define<{ source: string; list: readonly Diagnostic[] }>();

/** What each of several sources finds wrong in a text, moved along while somebody types. */
const bySource = StateField.define<ReadonlyMap<string, readonly Diagnostic[]>>({
  create: () => new Map(),
  update(before, { changes, docChanged, effects }) {
    let now = before;
    if (docChanged)
      now = new Map(
        [...before].map(([source, list]) => [
          source,
          list.map((one) => ({
            ...one,
            from: changes.mapPos(one.from, 1),
            to: Math.max(changes.mapPos(one.from, 1), changes.mapPos(one.to, -1)),
          })),
        ]),
      );
    for (const effect of effects)
      if (effect.is(found)) now = new Map(now).set(effect.value.source, effect.value.list);
    return now;
  },
});

/** Needed in editors for which `showProblems` is called. */
export const problemSources: Extension = bySource;

/** Shows what one source finds wrong, beside what the others found. */
export function showProblems(view: EditorView, source: string, list: readonly Diagnostic[]): void {
  const others = view.state.field(bySource, false);
  if (others === undefined) return;
  const all = [...new Map(others).set(source, list).values()].flat();
  view.dispatch({ effects: found.of({ source, list }) }, setDiagnostics(view.state, all));
}
