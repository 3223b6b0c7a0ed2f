import type { FrameMessageId, FrameMessages } from "@devloom/frame-protocol";
import type { EditorModel } from "../../model/editor-model.ts";
import { Store } from "../../model/store.ts";
import { withModuleRules } from "../values/module-rules.ts";
import type { ElementStyles } from "../values/style-value.ts";

/** Of so many selected elements the values are compared. */
const MAX_COMPARED = 30;
const ANSWER_MILLISECONDS = 1_500;

/**
 * Rules and values of everything that is selected. While the frame is asked again about the same
 * elements, what it said last stays.
 */
export class SelectionStyles {
  readonly store = new Store<readonly ElementStyles[]>([]);
  /** Grows when the frame says again what it said before: then nothing has to be drawn. */
  readonly repeats = new Store(0);
  readonly #model: EditorModel;
  #keys: readonly string[] = [];
  #round = 0;
  #taking: number | null = null;
  /** What the store holds, as a text to compare with. */
  #said = "";

  constructor(model: EditorModel) {
    this.#model = model;
  }

  /** Follows the model until the returned function is called. */
  follow(): () => void {
    const model = this.#model;
    const follow = [
      model.selection.subscribe(() => this.#selected()),
      model.styles.processedRules.subscribe(() => this.#heardOne()),
      model.styles.cssEvals.subscribe(() => this.#heardOne()),
      model.navTrees.subscribe(() => this.#reloaded()),
    ];
    this.#selected();
    return () => {
      this.#round += 1;
      if (this.#taking !== null) cancelAnimationFrame(this.#taking);
      this.#taking = null;
      for (const end of follow) end();
    };
  }

  /** Asks again about everything that is selected. */
  ask(): void {
    if (this.#keys.length > 1) void this.#collect();
    else this.#model.styles.ask();
  }

  #selected(): void {
    const { keys } = this.#model.selection.get();
    const isSame =
      keys.length === this.#keys.length && keys.every((key, index) => key === this.#keys[index]);
    if (isSame) return;
    this.#keys = keys;
    this.#round += 1;
    this.#take([]);
    if (keys.length > 1) void this.#collect();
    else this.#heardOne();
  }

  /** Rules and values come one after the other, and are taken over together. */
  #heardOne(): void {
    this.#taking ??= requestAnimationFrame(() => {
      this.#taking = null;
      this.#takeOne();
    });
  }

  /** The model hears the answers about a single element. */
  #takeOne(): void {
    const [key] = this.#keys;
    if (key === undefined || this.#keys.length > 1) return;
    const rules = this.#model.styles.processedRules.get();
    const evals = this.#model.styles.cssEvals.get();
    if (rules.length === 0 && Object.keys(evals).length === 0) return;
    const [before] = this.store.get();
    this.#take([
      this.#stylesOf(
        key,
        rules.length === 0 ? (before?.rules ?? []) : rules,
        Object.keys(evals).length === 0 ? (before?.evals ?? {}) : evals,
      ),
    ]);
  }

  #take(styles: readonly ElementStyles[]): void {
    // Rules of the page are named anew in every answer.
    const said = JSON.stringify(styles, (name, value: unknown) =>
      name === "codebaseId" || name === "moduleRules" ? undefined : value,
    );
    if (said === this.#said) return this.repeats.update((count) => count + 1);
    this.#said = said;
    this.store.set(styles);
  }

  #reloaded(): void {
    if (this.#keys.length > 1) void this.#collect();
  }

  #stylesOf(
    key: string,
    rules: ElementStyles["rules"],
    evals: ElementStyles["evals"],
  ): ElementStyles {
    const { tree, navNode } = this.#model.element(key);
    const styles = { rules, evals, classes: navNode?.classList ?? [] };
    return withModuleRules(styles, tree, this.#model.lookups.get().css);
  }

  /** Asks about one element after the other, because answers do not say whom they are about. */
  async #collect(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const keys = this.#keys.slice(0, MAX_COMPARED);
    const found: ElementStyles[] = [];
    for (const key of keys) {
      const link = this.#model.frames.find(this.#model.selection.get().storyboardId);
      if (link === null) return;
      const { css } = this.#model.lookups.get();
      const rulesAnswer = this.#answer("PROCESSED_CSS_RULES_FOR_ELEMENT");
      link.call("processRulesForSelectedElement", css, key);
      const processed = await rulesAnswer;
      // Values of what was selected before would come after those of what is selected now.
      if (round !== this.#round) return;
      const evalsAnswer = this.#answer("CSS_EVALS_FOR_ELEMENT");
      link.call("getCssEvals", key);
      const evaluated = await evalsAnswer;
      if (round !== this.#round) return;
      const rules = processed?.processedCssRules ?? [];
      found.push(this.#stylesOf(key, rules, evaluated?.cssEvals ?? {}));
    }
    this.#take(found);
  }

  #answer<Id extends FrameMessageId>(id: Id): Promise<FrameMessages[Id] | null> {
    return new Promise((resolve) => {
      const finish = (message: FrameMessages[Id] | null): void => {
        clearTimeout(timer);
        end();
        resolve(message);
      };
      const end = this.#model.frames.on(id, (message) => finish(message));
      const timer = setTimeout(() => finish(null), ANSWER_MILLISECONDS);
    });
  }
}
