/** A lookup with news taken in: `null` takes an entry out. */
export function mergeLookup<Value>(
  before: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value | null>>,
): Record<string, Value> {
  const after = { ...before };
  for (const [id, value] of Object.entries(changes))
    if (value === null) delete after[id];
    else after[id] = value;
  return after;
}

/** What the source says about one element; the editor sends the whole value back as "element". */
export interface TreeElement {
  /** `component`, `storybook-component`, `component-instance`, `native`, or another one. */
  readonly type: string;
  readonly componentName?: string;
  readonly filename?: string;
  /** Truthy when the text of the element stands in the source as it is. */
  readonly staticTextContents?: unknown;
  /** Classes that can be taken off this very element. */
  readonly removableClasses?: readonly string[];
  readonly [other: string]: unknown;
}

export type TreeElementLookup = Readonly<Record<string, TreeElement>>;

export interface Scope {
  readonly codebaseIds: readonly string[];
  readonly [other: string]: unknown;
}

export type ScopeLookup = Readonly<Record<string, Scope>>;

/** A rule of a stylesheet of the project. */
export interface CssElement {
  readonly selector: string;
  readonly styles: Readonly<Record<string, string>>;
  readonly filename?: string;
  readonly source?: string;
  readonly codebaseId?: string;
  readonly [other: string]: unknown;
}

export type CssElementLookup = Readonly<Record<string, CssElement>>;

/** A rule as the editor shows it for one element. */
export interface ProcessedCssRule {
  readonly filename?: string;
  readonly selector: string;
  readonly source: string;
  readonly styles: Readonly<Record<string, string>>;
  readonly applied: boolean;
  readonly removable: boolean;
  readonly allowChanges: boolean;
  readonly codebaseId: string;
  readonly inherited?: boolean;
  readonly modifiers?: Readonly<Record<string, true>>;
  readonly classParsed?: string;
  readonly cssText?: string;
  readonly eligibleToApply?: boolean;
  readonly [other: string]: unknown;
}
