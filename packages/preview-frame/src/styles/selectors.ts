import { type Compound, type SelectorPart, selectorParts } from "./selector-parts.ts";

/** States whose brackets hold selectors. */
const HOLDS_SELECTORS = /^(?:is|where|not|has|matches|any|-webkit-any|host|host-context)$/;

/** Weight of a selector: ids, then classes, attributes and states, then tags. */
export type Specificity = readonly [ids: number, classes: number, tags: number];

/** One alternative of a selector list, taken apart. */
export interface Alternative {
  readonly text: string;
  /** Classes of the last compound: those that the element itself needs. */
  readonly ownClasses: readonly string[];
  /** The same selector when the element needs none of them. */
  readonly withoutOwnClasses: string;
  readonly allClasses: readonly string[];
  readonly pseudoClasses: readonly string[];
  /** The same selector whatever state the element is in. */
  readonly withoutStates: string;
  readonly hasPseudoElement: boolean;
  readonly specificity: Specificity;
}

/** The alternatives of a selector; `null` when it has something that is not known here. */
export function parseSelector(text: string): readonly Alternative[] | null {
  return selectorParts(text)?.map(alternativeOf) ?? null;
}

/** A selector is good only when the browser takes it and it can be taken apart. */
export function isValidSelector(text: string): boolean {
  return isAcceptedByBrowser(text) && parseSelector(text) !== null;
}

function isAcceptedByBrowser(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

export function matchesSelector(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

export function compareSpecificity(one: Specificity, other: Specificity): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** The weight of the heaviest alternative. */
export function specificityOf(alternatives: readonly Alternative[]): Specificity {
  const weights = alternatives.map(({ specificity }) => specificity);
  return weights.sort(compareSpecificity).at(-1) ?? [0, 0, 0];
}

function alternativeOf(compounds: readonly Compound[]): Alternative {
  const parts = compounds.flatMap((compound) => compound.parts);
  const isState = ({ kind, argument }: SelectorPart): boolean =>
    kind === "state" && argument === null;
  const isClass = ({ kind }: SelectorPart): boolean => kind === "class";
  const last = compounds.at(-1);
  return {
    text: render(compounds),
    ownClasses: names((last?.parts ?? []).filter(isClass)),
    withoutOwnClasses: render(compounds, (part, compound) => compound === last && isClass(part)),
    allClasses: [...names(parts.filter(isClass)), ...parts.flatMap(nestedClasses)],
    pseudoClasses: names(parts.filter(isState)),
    withoutStates: render(compounds, isState),
    hasPseudoElement: parts.some(({ kind }) => kind === "element"),
    specificity: weigh(parts),
  };
}

function names(parts: readonly SelectorPart[]): string[] {
  return parts.map(({ name }) => name);
}

/** The alternatives in the brackets of a state; none for other parts. */
function nested({ kind, name, argument }: SelectorPart): readonly Alternative[] | null {
  if (kind !== "state" || argument === null || !HOLDS_SELECTORS.test(name)) return null;
  return parseSelector(argument);
}

function nestedClasses(part: SelectorPart): readonly string[] {
  return (nested(part) ?? []).flatMap(({ allClasses }) => allClasses);
}

function weigh(parts: readonly SelectorPart[]): Specificity {
  let [ids, classes, tags] = [0, 0, 0];
  for (const part of parts) {
    const { kind, name } = part;
    const inner = nested(part);
    if (kind === "id") ids++;
    else if (kind === "tag" || kind === "element") tags++;
    else if (kind === "any" || (kind === "state" && name === "where")) continue;
    else if (inner === null) classes++;
    else {
      const [innerIds, innerClasses, innerTags] = specificityOf(inner);
      ids += innerIds;
      classes += innerClasses;
      tags += innerTags;
    }
  }
  return [ids, classes, tags];
}

/** One alternative with some of its states written in another way; those for which that is `null` stay. */
export function withStatesAs(text: string, other: (name: string) => string | null): string | null {
  const [compounds, ...more] = selectorParts(text) ?? [];
  if (compounds === undefined || more.length > 0) return null;
  return render(
    compounds.map(({ combinator, parts }) => ({
      combinator,
      parts: parts.map((part) => {
        const isState = part.kind === "state" && part.argument === null;
        return { ...part, text: (isState ? other(part.name) : null) ?? part.text };
      }),
    })),
  );
}

/** A selector as text, without some of its parts. */
function render(
  compounds: readonly Compound[],
  goes: (part: SelectorPart, compound: Compound) => boolean = () => false,
): string {
  return compounds
    .map((compound) => {
      const kept = compound.parts.filter((part) => !goes(part, compound));
      return compound.combinator + (kept.map(({ text }) => text).join("") || "*");
    })
    .join("");
}
