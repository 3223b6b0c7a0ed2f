import {
  type ChangeFields,
  MARKER_CLASSES,
  STYLING_CLASS_PREFIX,
  STYLING_EPOCH,
} from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";
import { nodesOfId, nodesOfIdOrComponent } from "../identity/node-id.ts";
import { BREAKPOINTS } from "../styles/breakpoints.ts";
import { hasLayer } from "../styles/layers.ts";
import { saidForWidth } from "../styles/origins.ts";
import { putCover, uncover } from "./covers.ts";
import { isOnlyPainted } from "./only-painted.ts";
import type { Apply, InstantResult } from "./result.ts";
import { showClasses, showPaint } from "./shown-classes.ts";
import { putStyle } from "./stand-in-styles.ts";
import { isState, stateRules } from "./state-rules.ts";
import { lineHeightOf, withLineHeight } from "./text-step.ts";
import { addWaitingAbove } from "./waiting-classes.ts";

const UTILITIES_LAYER = "utilities";

/** What undo needs to know about a class that was shown. */
export interface AddedClass {
  readonly addedClass: string;
  readonly codebaseAddedClass: string;
  readonly previousValues?: Readonly<Record<string, string>>;
}

export const addClass: Apply<"ADD_CLASS"> = (frame, { changeFields }) => {
  const { codebaseIdToAddClass: id, className, cssEquivalent, modifiers } = changeFields;
  if (cssEquivalent === undefined || cssEquivalent === "") return showBare(frame, id, className);
  const isTemporary = changeFields.temporaryOnly === true;
  const shown = isTemporary ? MARKER_CLASSES.temporaryStyling : stylingClass(className);
  const rules = stateRules(shown, cssEquivalent, modifiers);
  const layer = changeFields.addingTailwindClass === true ? utilitiesLayer() : "";
  const nodes = nodesOfIdOrComponent(frame, id);
  const successful = showRule(frame, { id, nodes, shown, css: cssEquivalent, rules, layer });
  return result(successful, { addedClass: shown, codebaseAddedClass: className });
};

/** A class that the page may know already. */
function showBare(frame: Frame, codebaseId: string, className: string): InstantResult {
  const addedClass = safeClass(className);
  const successful = showClasses(frame, { codebaseId, added: [addedClass], removed: [] });
  return result(successful, { addedClass, codebaseAddedClass: className });
}

export const applyStyling: Apply<"STYLING"> = (frame, { changeFields }) => {
  const { codebaseId, stylingFramework } = changeFields;
  const nodes = nodesOfIdOrComponent(frame, codebaseId);
  const [node] = nodes;
  const stylingChanges =
    stylingFramework === "Tailwind"
      ? withLineHeight(changeFields.stylingChanges, node, () => hasLayer(UTILITIES_LAYER))
      : changeFields.stylingChanges;
  // What stands in a style attribute gives way to nothing less.
  const weight = stylingFramework === "Inline" ? " !important" : "";
  const names = Object.keys(stylingChanges).map(kebabCase);
  const isUnseen = unseenHere(node, names, changeFields);
  const declarations = Object.entries(stylingChanges).flatMap(([property, value]) => {
    const name = kebabCase(property);
    if (isUnseen.has(name)) return [];
    return value === null ? `${name}: unset !important;` : `${name}: ${value}${weight};`;
  });
  const shown = stylingClass(names.join("-"));
  const css = declarations.join(" ");
  const rules = stateRules(shown, css, changeFields.modifiers);
  const layer = stylingFramework === "Tailwind" ? utilitiesLayer() : "";
  const previousValues = valuesOf(node, names);
  uncover(frame, nodes, names);
  const successful = showRule(frame, { id: codebaseId, nodes, shown, css, rules, layer });
  return result(successful, { addedClass: shown, codebaseAddedClass: shown, previousValues });
};

/** Properties whose new values the page will not show: it has others for its width (`text-base sm:text-xl`). */
function unseenHere(
  node: Element | undefined,
  names: readonly string[],
  { stylingFramework, modifiers }: ChangeFields["STYLING"],
): ReadonlySet<string> {
  const mayBe =
    modifiers.length === 0 &&
    (stylingFramework === "CSS" ||
      (stylingFramework === "Tailwind" && node?.getAttribute("class")?.includes(":") === true));
  return mayBe && node !== undefined ? saidForWidth(node, names) : new Set();
}

function valuesOf(node: Element | undefined, names: readonly string[]): Record<string, string> {
  if (node === undefined) return {};
  addWaitingAbove(node);
  // What was only tried out before, as while a value was pulled, is nothing to come back to.
  const isTrial = node.classList.contains(MARKER_CLASSES.temporaryStyling);
  if (isTrial) node.classList.remove(MARKER_CLASSES.temporaryStyling);
  const style = getComputedStyle(node);
  const values = names.map((name) => [
    name,
    name === "line-height" ? lineHeightOf(node) : style.getPropertyValue(name),
  ]);
  if (isTrial) node.classList.add(MARKER_CLASSES.temporaryStyling);
  return Object.fromEntries(values) as Record<string, string>;
}

/** Shows values whatever the source says, in these states if there are any. */
export function showValues(
  frame: Frame,
  id: string,
  values: readonly (readonly [name: string, value: string])[],
  modifiers: readonly string[],
): InstantResult {
  // The page is not going to be wider or narrower meanwhile.
  const states = modifiers.filter(isState);
  const shown = stylingClass(values.map(([name]) => name).join("-"));
  const successful = showClasses(frame, { codebaseId: id, added: [shown], removed: [] });
  putCover(frame, { shown, states, values: new Map(values) });
  return result(successful, { addedClass: shown, codebaseAddedClass: shown });
}

interface Rule {
  readonly id: string;
  readonly nodes: readonly Element[];
  /** The class that nodes get, which is also the id of the rule. */
  readonly shown: string;
  readonly css: string;
  readonly rules: readonly string[];
  readonly layer: string;
}

/** The rule comes last: to ask where nodes are after it would make the browser style the page twice. */
function showRule(frame: Frame, { id, nodes, shown, css, rules, layer }: Rule): boolean {
  const lasts = frame.flushing || shown !== MARKER_CLASSES.temporaryStyling;
  const classes = { codebaseId: id, added: [shown], removed: [] };
  if (isOnlyPainted(css)) showPaint(frame, nodes, classes, lasts);
  else showClasses(frame, classes, lasts);
  putStyle(shown, rules, layer);
  return nodes.length > 0;
}

function result(successful: boolean, data: AddedClass): InstantResult {
  return { successful, data, structural: false };
}

export const removeClass: Apply<"REMOVE_CLASS"> = (frame, { changeFields }) => {
  const { codebaseIdToRemoveClass: codebaseId, className } = changeFields;
  const successful = showClasses(frame, { codebaseId, added: [], removed: [className] });
  return { successful, structural: false };
};

export const updateClasses: Apply<"UPDATE_CLASSES"> = (frame, { changeFields }) => {
  const { codebaseIdToUpdateClass: id, newClasses, oldClasses, involvedClasses } = changeFields;
  const isPreview = changeFields.isInstantChangeOnly === true;
  const intermediate = frame.intermediateClasses.get(id) ?? new Set<string>();
  const removed = [...present(oldClasses), ...intermediate];
  const shown = { codebaseId: id, added: present(newClasses), removed };
  // What was tried out and is taken back again is nothing to come back to after a reload.
  const isTakenBack = isPreview && removed.includes(MARKER_CLASSES.temporaryStyling);
  if (isTakenBack)
    frame.shownClasses = frame.shownClasses.filter(
      ({ codebaseId, added }) =>
        codebaseId !== id || !added.includes(MARKER_CLASSES.temporaryStyling),
    );
  const lasts = !isTakenBack && (frame.flushing || !isPreview);
  const successful = showClasses(frame, shown, lasts);
  for (const involved of involvedClasses) showInvolved(id, involved);
  if (isPreview)
    frame.intermediateClasses.set(id, new Set([...intermediate, ...present(newClasses)]));
  else frame.intermediateClasses.delete(id);
  return { successful, structural: false };
};

/** The names in a list of class texts, each of which may hold several. */
export function present(classes: readonly string[]): string[] {
  return classes.flatMap((text) => text.split(/\s+/)).filter((name) => name !== "");
}

/** The rule is for this element alone: others with the class may have more that comes after it. */
function showInvolved(
  id: string,
  involved: ChangeFields["UPDATE_CLASSES"]["involvedClasses"][number],
): void {
  const { tailwind, css, variant } = involved;
  const className = variant === undefined || variant === "" ? tailwind : `${variant}:${tailwind}`;
  const state = variant === "hover" ? ":hover" : "";
  const name = CSS.escape(id);
  const only = nodesOfId(id).length > 0 ? `:where(.${name}, [tempoelementid="${name}"])` : "";
  const rule = `.${CSS.escape(className)}${only}${state} { ${css} }`;
  const width = variant === undefined ? undefined : BREAKPOINTS[variant];
  const text = width === undefined ? rule : `@media (width >= ${width}rem) { ${rule} }`;
  putStyle(stylingClass(className), [text], utilitiesLayer());
}

/** Utilities yield to rules outside of their layer, where the page has one for them. */
function utilitiesLayer(): string {
  return hasLayer(UTILITIES_LAYER) ? UTILITIES_LAYER : "";
}

function stylingClass(name: string): string {
  return `${STYLING_CLASS_PREFIX}${Date.now() - STYLING_EPOCH}-${safeCharacters(name)}`;
}

function safeCharacters(name: string): string {
  return name.replace(/[^\w-]/g, "-");
}

function safeClass(name: string): string {
  return safeCharacters(name).replace(/^(?=\d)/, "-");
}

function kebabCase(name: string): string {
  return name.startsWith("--")
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
