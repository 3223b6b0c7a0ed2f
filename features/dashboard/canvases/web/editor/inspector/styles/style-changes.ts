import {
  type ChangeItem,
  type CustomProperty,
  isKnownElement,
  MARKER_CLASSES,
  parseKey,
} from "@devloom/frame-protocol";
import { cssName } from "@devloom/source-engine/tailwind";
import type { EditorModel } from "../../model/editor-model.ts";
import { isRefused } from "../../model/item-state.ts";
import { BASE, type StylingFramework } from "../../model/types.ts";
import type { Offer } from "../../model/editor-options.ts";
import type { Readable, Store } from "../../model/store.ts";
import { type ElementStyles, joinValues } from "../values/style-value.ts";
import { stylePropOf } from "../values/style-prop.ts";
import { stylingPlace } from "../values/styling-place.ts";
import { limitOf } from "../values/limit-of.ts";
import { overridingWidth } from "../values/overriding-width.ts";
import { type Winner, winnerOf } from "../values/own-rule.ts";
import { EarlyValues } from "./early-values.ts";
import { USUAL_WIDTHS } from "../values/widths.ts";
import { singleProperties } from "./single-properties.ts";
import { type StyleChanges, type ToldValue, WrittenValues } from "./written-values.ts";

/** An empty rule: the frame takes an empty text for none. */
const NO_DECLARATIONS = " ";

/** What the page told of the selection. */
export interface ToldStyles {
  readonly read: (property: string) => ToldValue;
  /** Of each selected element, in order. */
  readonly styles: readonly ElementStyles[];
  /** Whether the way the project is usually styled is known. */
  readonly isUsualKnown: boolean;
  /** The breakpoints that apply in the page. */
  readonly reached: readonly string[];
}

/** Whom values are for, from the moment they were typed. */
interface Targets {
  readonly keys: readonly string[];
  readonly ids: readonly string[];
  readonly modifiers: readonly string[];
}

/** Writes styles of the selected elements for the chosen width, states and framework. */
export class StyleChangesWriter {
  readonly #model: EditorModel;
  readonly #written: WrittenValues;
  readonly #early = new EarlyValues();
  #told: ToldStyles = { read: () => joinValues([]), styles: [], isUsualKnown: false, reached: [] };
  #shown: readonly string[] = [];
  #sent: readonly string[] = [];
  #writtenFor = "";

  /** `ask` has the page tell the values of the selection again. */
  constructor(model: EditorModel, ask: () => void) {
    this.#model = model;
    this.#written = new WrittenValues(ask, (property, value) => this.#overridden(property, value));
  }

  /**
   * Values that were written and that the page does not tell yet, by property: of the selection and the
   * modifiers they were written for.
   */
  get pending(): Readable<StyleChanges> {
    return this.#written.store;
  }

  /** The page told its values; left out, they are those of last time. */
  told(told = this.#told): void {
    this.#told = told;
    if (this.#knowsPlaces) this.#early.write();
    const isUpdating = told.styles.some(({ evals }) => evals["updating"] === true);
    this.#written.told(told.read, isUpdating);
  }

  /** Whether it is known where each value of the selection comes from, and so where to write it. */
  get #knowsPlaces(): boolean {
    const { styles, isUsualKnown } = this.#told;
    const isRead = styles.length > 0 && styles.every(({ evals }) => Object.keys(evals).length > 0);
    return this.#model.chosenFramework.get() !== null || (isUsualKnown && isRead);
  }

  /** What was written does not show: tells what does instead, and offers to write it there. */
  #overridden(property: string, value: string | null): void {
    const model = this.#model;
    const [styles] = this.#told.styles;
    const limit =
      styles === undefined || value === null
        ? null
        : limitOf(styles.evals, cssName(property), value);
    const winner =
      limit === null
        ? winnerOf(styles, cssName(property))
        : { name: limit, isOfProject: false, yieldsToInline: false, ownClass: null };
    if (winner === null) return;
    // What is offered is written for what is selected: that has to be what this was written for.
    const offer = this.#writtenFor === this.#chosen ? this.#offer(property, value, winner) : null;
    model.notify({ kind: "overridden", property: cssName(property), winner: winner.name, offer });
  }

  /** The one edit after which a value shows that something else decides over. */
  #offer(property: string, value: string | null, winner: Winner): Offer | null {
    const model = this.#model;
    const sent = this.#sent;
    /** Takes the write back and makes it again where it shows. */
    const writeAgain =
      <T>(choice: Store<T>, other: T, isKept: boolean) =>
      (): void => {
        const chosen = choice.get();
        // Somebody may have taken it back meanwhile: then another change would go.
        if (sent.includes(model.changes.items.get().at(-1)?.id ?? "")) model.undo();
        choice.set(other);
        this.commit({ [property]: value });
        if (!isKept) choice.set(chosen);
      };
    const modifiers = model.styles.modifiers();
    const { styles, reached } = this.#told;
    const name = overridingWidth([property], styles, modifiers, reached);
    if (name !== null)
      return { kind: "writeAtWidth", name, make: writeAgain(model.styles.breakpoint, name, false) };
    const framework = model.chosenFramework;
    if (framework.get() !== null && winner.isOfProject)
      return { kind: "writeThere", name: "", make: writeAgain(framework, null, true) };
    if (modifiers.length > 0) return null;
    if (winner.yieldsToInline)
      return { kind: "writeInline", name: "", make: writeAgain(framework, "Inline", false) };
    const { ownClass: className } = winner;
    const [codebaseIdToRemoveClass, ...others] = this.targets();
    if (className === null || codebaseIdToRemoveClass === undefined || others.length > 0)
      return null;
    const removeClass = (): void =>
      void model.submit("REMOVE_CLASS", { codebaseIdToRemoveClass, className });
    return { kind: "removeClass", name: className, make: removeClass };
  }

  /** What values are written for now: the selected elements, and the width and states. */
  get #chosen(): string {
    return [...this.#model.selection.get().keys, ...this.#model.styles.modifiers()].join(" ");
  }

  /** Drops pending values as soon as they are out of date. Ends with the returned function. */
  follow(): () => void {
    const model = this.#model;
    const forget = (): void => {
      this.#written.end();
      this.#written.forget();
    };
    let selected = model.selection.get().keys.join(" ");
    let newest = model.changes.items.get().at(-1)?.id;
    const follow = [
      model.selection.subscribe(() => {
        const before = selected;
        selected = model.selection.get().keys.join(" ");
        if (selected === before) return;
        forget();
        // What was typed belongs to what was selected then.
        this.#told = { ...this.#told, styles: [] };
      }),
      model.styles.breakpoint.subscribe(forget),
      model.styles.state.subscribe(forget),
      model.changes.status.subscribe(() =>
        this.#written.settle(model.changes.status.get().waiting === 0),
      ),
      model.changes.items.subscribe(() => {
        const items = model.changes.items.get();
        if (items.some((item) => isRefused(item) && this.#sent.includes(item.id))) {
          this.cancel();
          this.#written.drop();
        }
        const last = items.at(-1);
        if (last === undefined || last.id === newest) return;
        newest = last.id;
        this.#follow(last);
      }),
    ];
    return () => {
      this.#early.write();
      this.cancel();
      forget();
      for (const end of follow) end();
    };
  }

  /** Of what is undone or redone here the values are known; of what others did the page alone tells. */
  #follow(item: ChangeItem): void {
    const isKnown =
      item.type === "UNDO"
        ? this.#written.undo(item.changeFields.changeToUndo.id)
        : item.type === "REDO"
          ? this.#written.redo(item.changeFields.changeToRedo.id)
          : item.type !== "UNKNOWN";
    if (!isKnown) this.#written.drop();
    if (item.type === "UNDO" || item.type === "REDO") this.#sent = [...this.#sent, item.id];
  }

  /** The elements of the source that are selected, each once. */
  targets(): string[] {
    const { keys } = this.#model.selection.get();
    const elements = keys.map((key) => parseKey(key)).filter(isKnownElement);
    return [...new Set(elements.map(({ codebaseId }) => codebaseId))];
  }

  /**
   * Shows values without writing them, as while something is pulled. Those that the page would not show once they are
   * written, because it has others for its width, are not shown now either.
   */
  preview(changes: StyleChanges): void {
    if (!this.#model.canEdit) return;
    const { styles, reached } = this.#told;
    const modifiers = this.#model.styles.modifiers();
    const css = Object.entries(changes)
      .filter(([property]) => overridingWidth([property], styles, modifiers, reached) === null)
      .map(([property, value]) => `${cssName(property)}: ${value ?? "unset"} !important;`)
      .join(" ");
    const chosen = this.#model.styles.breakpoint.get();
    const width = (styles[0]?.widths ?? USUAL_WIDTHS).find(({ name }) => name === chosen);
    this.#shown = this.targets();
    const shown = css === "" ? NO_DECLARATIONS : css;
    for (const codebaseId of this.#shown)
      this.#show(
        codebaseId,
        width === undefined ? shown : `@media (width >= ${width.pixels}px) { ${shown} }`,
      );
  }

  /** Takes back what was shown. */
  cancel(): void {
    for (const codebaseId of this.#shown) {
      this.#show(codebaseId, NO_DECLARATIONS);
      this.#model.preview("UPDATE_CLASSES", {
        codebaseIdToUpdateClass: codebaseId,
        newClasses: [],
        oldClasses: [MARKER_CLASSES.temporaryStyling],
        involvedClasses: [],
        isInstantChangeOnly: true,
      });
    }
    this.#shown = [];
  }

  /**
   * Writes values: one change for each selected element, all of them one step of undo. `keepsPreview`:
   * what was shown stays until the reload, because the frame cannot show the change itself. Somebody who
   * types faster than the page tells its values is not asked to wait: what was typed is.
   */
  commit(
    changes: StyleChanges,
    customProperties: readonly CustomProperty[] = [],
    keepsPreview = false,
  ): void {
    const model = this.#model;
    if (!model.canEdit) return;
    const { keys } = model.selection.get();
    const targets = { keys, ids: this.targets(), modifiers: model.styles.modifiers() };
    const write = () => this.#write(changes, targets, customProperties, keepsPreview);
    if (this.#knowsPlaces) return write();
    this.#early.keep(write);
    return this.#written.put(singleProperties(changes), [], this.#told.read);
  }

  #write(
    changes: StyleChanges,
    { keys, ids, modifiers }: Targets,
    customProperties: readonly CustomProperty[],
    keepsPreview: boolean,
  ): void {
    const model = this.#model;
    const isSelected = keys.join(" ") === model.selection.get().keys.join(" ");
    const told = isSelected ? this.#told.styles : [];
    const stylesOf = (codebaseId: string): ElementStyles | undefined =>
      told[keys.findIndex((key) => parseKey(key).codebaseId === codebaseId)];
    const propsOf = (codebaseId: string): Readonly<Record<string, string>> =>
      modifiers.length > 0 ? {} : this.#asProps(codebaseId, changes, stylesOf(codebaseId));
    // Frames show a prop only after the reload: until then its value is tried out. Shown before it is written, it goes
    // with that reload.
    const isTried = isSelected && ids.some((id) => Object.keys(propsOf(id)).length > 0);
    if (isTried) this.preview(changes);
    const write = (codebaseId: string) => {
      const styles = stylesOf(codebaseId);
      const asProps = propsOf(codebaseId);
      const others = Object.entries(changes).filter(([property]) => !(property in asProps));
      return [
        ...Object.entries(asProps).map(([property, propName]) =>
          model.submit("CHANGE_PROP", {
            codebaseIdToChange: codebaseId,
            propName,
            propValue: changes[property],
          }),
        ),
        ...this.#byPlace(Object.fromEntries(others), styles).map(
          ([stylingFramework, stylingChanges]) =>
            model.submit("STYLING", {
              codebaseId,
              stylingChanges,
              stylingFramework,
              modifiers: [...modifiers],
              customProperties: [...customProperties],
            }),
        ),
      ];
    };
    const items = model.together(() => ids.flatMap(write));
    this.#sent = items.flatMap((item) => (item === null ? [] : [item.id]));
    if (!isSelected) return;
    this.#writtenFor = this.#chosen;
    this.#written.put(singleProperties(changes), this.#sent, this.#told.read);
    // Frames show a change for a width only after the reload: until then its preview stands in.
    if (isTried && this.#sent.length > 0) return;
    if (model.styles.breakpoint.get() === BASE && !keepsPreview) this.cancel();
    else this.#shown = [];
  }

  /** The props that properties of an element have their values from, and are to be written to. */
  #asProps(
    codebaseId: string,
    changes: StyleChanges,
    styles: ElementStyles | undefined,
  ): Readonly<Record<string, string>> {
    const element = this.#model.lookups.get().tree[codebaseId];
    if (this.#model.chosenFramework.get() !== null || element === undefined) return {};
    const props = Object(element["props"]) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries(changes).flatMap(([property, value]) => {
        const prop = value === null ? null : stylePropOf(property, styles, props);
        return prop === null ? [] : [[property, prop]];
      }),
    );
  }

  /** The changes by how each has to be written. */
  #byPlace(
    changes: StyleChanges,
    styles: ElementStyles | undefined,
  ): [StylingFramework, Record<string, string | null>][] {
    const chosen = this.#model.chosenFramework.get();
    const usual = this.#model.stylingFramework.get();
    const groups = new Map<StylingFramework, Record<string, string | null>>();
    for (const [property, value] of Object.entries(changes)) {
      const place = chosen ?? stylingPlace(property, value, styles, usual);
      groups.set(place, { ...groups.get(place), [property]: value });
    }
    return [...groups];
  }

  #show(codebaseId: string, cssEquivalent: string): void {
    this.#model.preview("ADD_CLASS", {
      codebaseIdToAddClass: codebaseId,
      className: MARKER_CLASSES.temporaryStyling,
      cssEquivalent,
      temporaryOnly: true,
      modifiers: [...this.#model.styles.state.get()],
    });
  }
}
