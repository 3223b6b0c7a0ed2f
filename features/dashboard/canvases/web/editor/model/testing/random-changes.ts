import type { EditorModel } from "../editor-model.ts";

const STYLES: readonly Readonly<Record<string, string | null>>[] = [
  { paddingTop: "12px" },
  { color: "#0a7c4a", marginLeft: "8px" },
  { fontSize: "21px" },
  { paddingTop: null },
];
const CLASSES = ["mt-3", "opacity-60", "font-bold", "shown-by-chance"];
const TAGS = ["section", "article", "blockquote", "h4", "p", "div"];
const TEXTS = ["A few words", "Two  blanks", "<b> & {curly}", "Umlaute äöü", "x"];
const NOTHING_ELSE = { modifiers: [], customProperties: [] };

/** Somebody who makes one change after another without a plan, the same ones for the same seed. */
export class RandomChanges {
  readonly #model: EditorModel;
  #state: number;

  constructor(model: EditorModel, seed: number) {
    this.#model = model;
    this.#state = seed;
  }

  /** Does one thing, and says what. */
  act(): string {
    const kind = this.#below(100);
    if (kind < 16) return this.#step();
    if (kind < 24) {
      this.#model.together(() => [this.#change(), this.#change()]);
      return "two at once";
    }
    return this.#change();
  }

  #step(): string {
    const isBack = this.#below(3) > 0;
    if (isBack) this.#model.undo();
    else this.#model.redo();
    return isBack ? "undo" : "redo";
  }

  #change(): string {
    const model = this.#model;
    const elements = Object.entries(model.lookups.get().tree).filter(([, { filename }]) =>
      filename?.startsWith("app/"),
    );
    // All of it was removed: something has to come back first.
    if (elements.length === 0) return this.#step();
    const [id, { removableClasses = [] }] = this.#one(elements);
    const [other] = this.#one(elements);
    const ids = this.#below(4) === 0 ? [id, other] : [id];
    const makers = {
      style: () =>
        model.submit("STYLING", {
          codebaseId: id,
          stylingChanges: { ...this.#one(STYLES) },
          stylingFramework: this.#one(["Inline", "CSS", "Tailwind"] as const),
          ...NOTHING_ELSE,
        }),
      class: () =>
        model.submit("ADD_CLASS", { codebaseIdToAddClass: id, className: this.#one(CLASSES) }),
      less: () =>
        model.submit("REMOVE_CLASS", {
          codebaseIdToRemoveClass: id,
          className: removableClasses[this.#below(removableClasses.length + 1)] ?? "none",
        }),
      text: () =>
        model.submit("EDIT_TEXT", { codebaseIdToEditText: id, newText: this.#one(TEXTS) }),
      prop: () =>
        model.submit("CHANGE_PROP", {
          codebaseIdToChange: id,
          propName: this.#one(["title", "id"]),
          propValue: this.#one(TEXTS),
        }),
      tag: () =>
        model.submit("CHANGE_TAG", { codebaseIdToChange: id, newTagName: this.#one(TAGS) }),
      add: () =>
        model.submit("ADD_JSX", {
          codebaseIdToAddTo: id,
          addNativeTag: this.#one(TAGS),
          propsToSet: { children: this.#one(TEXTS) },
        }),
      copy: () => model.submit("ADD_JSX", { codebaseIdToAddTo: id, addCodebaseId: other }),
      move: () => model.submit("MOVE_JSX", { codebaseIdToMove: id, codebaseIdToMoveTo: other }),
      duplicate: () => model.submit("DUPLICATE", { codebaseIdsToDuplicate: ids }),
      wrap: () => model.submit("WRAP_DIV", { codebaseIdsToWrap: ids }),
      remove: () => model.submit("REMOVE_JSX", { codebaseIdsToRemove: ids }),
    };
    const name = this.#one(Object.keys(makers) as (keyof typeof makers)[]);
    makers[name]();
    return name;
  }

  #one<Item>(choices: readonly Item[]): Item {
    const chosen = choices[this.#below(choices.length)];
    if (chosen === undefined) throw new Error("There is nothing to choose from");
    return chosen;
  }

  #below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
}
