import type { PlainBlock } from "@devloom/blocks";

/** How a new element looks at first: as utilities, and the same as a style. */
export interface Look {
  readonly tailwind: string;
  readonly css: Readonly<Record<string, string>>;
}

/** A plain element of HTML. */
export interface NativeItem<Id extends string = string> {
  readonly kind: "native";
  readonly id: Id;
  readonly tag: string;
  readonly text?: string;
  readonly props?: Readonly<Record<string, string | number | boolean>>;
  readonly look?: Look;
}

/** Several elements at once, as JSX that needs nothing around it. */
export interface MarkupItem<Id extends string = string> {
  readonly kind: "markup";
  readonly id: Id;
  /** Missing where only the other form is there. */
  readonly jsx?: string;
  /** How the first looks in a page before the source has it, where that cannot be read off it. */
  readonly html?: string;
  /** The same with a style sheet of its own, for projects that have no Tailwind. */
  readonly plain?: PlainBlock;
}

/** A component that a file of the project exports. */
export interface ComponentItem {
  readonly kind: "component";
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly isDefault: boolean;
  /** Values for the props that it cannot do without. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** A picture among the project's files. */
export interface ImageItem {
  readonly kind: "image";
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Its address when the app serves it as it is; others are imported by the source. */
  readonly url: string | null;
  readonly size: number;
}

/** Something that can be put into a page. */
export type Insertable = NativeItem | MarkupItem | ComponentItem | ImageItem;

/** The tag of something new as far as it is known: blocks and components may be anything. */
export function tagOfNew(item: Insertable): string | null {
  if (item.kind === "native") return item.tag;
  if (item.kind === "image") return "img";
  return item.kind === "markup" ? (/^\s*<([a-z][a-z\d]*)/.exec(item.jsx ?? "")?.[1] ?? null) : null;
}
