import { type Diagnostic, forEachDiagnostic } from "@codemirror/lint";
import { StateEffect, StateField } from "@codemirror/state";
import { type Command, type EditorView, showTooltip, type Tooltip } from "@codemirror/view";

interface Offer {
  readonly name: string;
  apply(): void;
}

const show = StateEffect.define<{
  readonly at: number;
  readonly offers: readonly Offer[];
} | null>();

/** The list of fixes at the cursor, while it is open. */
export const quickFixes = StateField.define<Tooltip | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(show)) return effect.value === null ? null : tooltipOf(effect.value);
    return transaction.docChanged || transaction.selection !== undefined ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});

function tooltipOf({ at, offers }: { at: number; offers: readonly Offer[] }): Tooltip {
  return { pos: at, above: false, create: (view) => ({ dom: listOf(view, offers) }) };
}

/** Buttons below each other; arrows walk, Escape closes. */
function listOf(view: EditorView, offers: readonly Offer[]): HTMLElement {
  const list = document.createElement("div");
  list.className = "cm-quickFixes";
  if (offers.length === 0) {
    list.setAttribute("role", "status");
    list.textContent = view.state.phrase("No quick fixes here");
    return list;
  }
  list.setAttribute("role", "menu");
  list.setAttribute("aria-label", view.state.phrase("Quick fixes"));
  const close = (): void => {
    view.dispatch({ effects: show.of(null) });
    view.focus();
  };
  for (const offer of offers) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("role", "menuitem");
    button.textContent = offer.name;
    button.addEventListener("click", () => {
      close();
      offer.apply();
    });
    list.append(button);
  }
  list.addEventListener("keydown", (event) => {
    const buttons = [...list.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape") close();
    else if (step !== 0) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  requestAnimationFrame(() => list.querySelector("button")?.focus());
  return list;
}

/** Offers the fixes of the problems in the line of the cursor, nearest first. */
export const showQuickFixes: Command = (view) => {
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  const found: { distance: number; diagnostic: Diagnostic }[] = [];
  forEachDiagnostic(view.state, (diagnostic, from, to) => {
    if (to < line.from || from > line.to) return;
    const distance = Math.max(0, from - head, head - to);
    found.push({ distance, diagnostic });
  });
  const offers = found
    .toSorted((one, other) => one.distance - other.distance)
    .flatMap(({ diagnostic }) =>
      (diagnostic.actions ?? []).map(({ name, apply }) => ({
        name,
        apply: () => apply(view, diagnostic.from, diagnostic.to),
      })),
    );
  view.dispatch({ effects: show.of({ at: head, offers }) });
  return true;
};
