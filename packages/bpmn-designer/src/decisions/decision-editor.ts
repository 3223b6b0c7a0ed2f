import { childOf, childrenOf, type ModelElement } from "../model/elements.ts";
import { ChangeLog, type Setting } from "./change-log.ts";
import { decisionsOf, type DecisionView, viewDecision } from "./decision-view.ts";
import { type DmnFile, readDmnFile } from "./dmn-file.ts";
import { type Made, maker, newDecision, newId } from "./new-parts.ts";
import { TableEditor } from "./table-editor.ts";

/** What a screen shows of a file of decisions. A new object with every change. */
export interface DecisionsState {
  readonly decisions: readonly DecisionView[];
  /** Elements of the file that are lost when it is saved; nearly always none. */
  readonly unkept: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Grows with every change. */
  readonly revision: number;
}

/**
 * A DMN file that is being edited. Elements are changed where they are, so that what is not understood here stays
 * in the file; every change can be undone.
 */
export class DecisionEditor {
  readonly #make: Made = (...part) => maker(this.#file.moddle)(...part);
  readonly #listeners = new Set<() => void>();
  readonly #log = new ChangeLog();
  #file: DmnFile;
  #state: DecisionsState;
  #revision = 0;

  private constructor(file: DmnFile) {
    this.#file = file;
    this.#state = this.#view();
  }

  /** Throws when the text is not DMN. */
  static async open(xml: string): Promise<DecisionEditor> {
    return new DecisionEditor(await readDmnFile(xml));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): DecisionsState => this.#state;

  async xml(): Promise<string> {
    const { xml } = await this.#file.moddle.toXML(this.#root, { format: true });
    return xml;
  }

  /** Puts another file in the place of this one. */
  async replace(xml: string): Promise<void> {
    const value = await readDmnFile(xml);
    const element = { get: () => this.#file, set: (_: string, file: unknown) => this.#open(file) };
    this.#apply([{ element, property: "file", value }]);
  }

  get #root(): ModelElement {
    return this.#file.root;
  }

  #open(file: unknown): void {
    // Only what was read as a file is ever put here.
    this.#file = file as DmnFile;
  }

  undo(): void {
    this.#log.undo();
    this.#changed();
  }

  redo(): void {
    this.#log.redo();
    this.#changed();
  }

  /** The table of a decision, to change it; undefined when it has none. */
  table(decision: string): TableEditor | undefined {
    const logic = childOf(this.#find(decision), "decisionLogic");
    if (logic?.$type !== "dmn:DecisionTable") return undefined;
    return new TableEditor(logic, this.#make, (settings) => this.#apply(settings));
  }

  rename(decision: string, name: string): void {
    this.#set(decision, "name", name);
  }

  /** Gives a decision another id, also where others refer to it. */
  changeId(decision: string, id: string): void {
    const element = this.#find(decision);
    if (element === undefined || id === "" || this.#find(id) !== undefined) return;
    const references = decisionsOf(this.#root).flatMap((each) =>
      childrenOf(each, "informationRequirement").flatMap((requirement) => {
        const reference = childOf(requirement, "requiredDecision");
        return reference?.get("href") === `#${decision}`
          ? [{ element: reference, property: "href", value: `#${id}` }]
          : [];
      }),
    );
    this.#apply([{ element, property: "id", value: id }, ...references]);
  }

  setExpression(decision: string, text: string): void {
    const element = childOf(this.#find(decision), "decisionLogic");
    if (element?.$type === "dmn:LiteralExpression")
      this.#apply([{ element, property: "text", value: text }]);
  }

  /** Says whether a decision builds on the result of another. */
  require(decision: string, other: string, isRequired: boolean): void {
    const element = this.#find(decision);
    if (element === undefined) return;
    const href = `#${other}`;
    const rest = childrenOf(element, "informationRequirement").filter(
      (each) => childOf(each, "requiredDecision")?.get("href") !== href,
    );
    if (isRequired) {
      const made = this.#make("InformationRequirement", element, { id: newId("Requirement") });
      made.set("requiredDecision", this.#make("DMNElementReference", made, { href }));
      rest.push(made);
    }
    this.#apply([{ element, property: "informationRequirement", value: rest }]);
  }

  /** Adds a decision and gives its id. */
  addDecision(kind: "table" | "expression", name: string): string {
    const decision = newDecision(this.#make, this.#root, kind, name);
    const all = [...childrenOf(this.#root, "drgElement"), decision];
    this.#apply([{ element: this.#root, property: "drgElement", value: all }]);
    return decision.id ?? "";
  }

  removeDecision(decision: string): void {
    const all = childrenOf(this.#root, "drgElement").filter(({ id }) => id !== decision);
    this.#apply([{ element: this.#root, property: "drgElement", value: all }]);
  }

  #set(decision: string, property: string, value: unknown): void {
    const element = this.#find(decision);
    if (element !== undefined) this.#apply([{ element, property, value }]);
  }

  #find(id: string): ModelElement | undefined {
    return decisionsOf(this.#root).find((each) => each.id === id);
  }

  #apply(settings: readonly Setting[]): void {
    this.#log.apply(settings);
    this.#changed();
  }

  #changed(): void {
    this.#revision += 1;
    this.#state = this.#view();
    for (const listener of this.#listeners) listener();
  }

  #view(): DecisionsState {
    return {
      decisions: decisionsOf(this.#root).map(viewDecision),
      unkept: this.#file.unkept,
      canUndo: this.#log.canUndo,
      canRedo: this.#log.canRedo,
      revision: this.#revision,
    };
  }
}
