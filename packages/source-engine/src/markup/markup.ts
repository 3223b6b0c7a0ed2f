/** A class in `className`: as it stands, or a member of what a style sheet was imported as. */
export interface MarkupClass {
  readonly local: string | null;
  readonly name: string;
}

/** The value of an attribute that no code is part of. */
export type MarkupValue =
  | { readonly kind: "plain"; readonly value: string | number | boolean }
  | { readonly kind: "classes"; readonly classes: readonly MarkupClass[] }
  | { readonly kind: "style"; readonly entries: Readonly<Record<string, string | number>> };

export interface MarkupAttribute {
  readonly name: string;
  readonly line: number;
  readonly value: MarkupValue;
}

/** An element whose whole content the source shows. */
export interface MarkupElement {
  readonly tag: string;
  readonly line: number;
  readonly attributes: readonly MarkupAttribute[];
  readonly children: readonly MarkupNode[];
}

export type MarkupNode = string | MarkupElement;

/** Something that keeps source from being plain markup, as it is written and where. */
export interface MarkupProblem {
  readonly kind: "syntax" | "component" | "expression" | "spread";
  readonly source: string;
  readonly line: number;
}

export interface Markup {
  readonly nodes: readonly MarkupNode[];
  readonly problems: readonly MarkupProblem[];
}
