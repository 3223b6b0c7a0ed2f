/** A value that a project's Tailwind has a name for. */
export interface ThemeToken {
  /** The end of its utilities: `red-500` of `bg-red-500`. */
  readonly name: string;
  /** The plain value, for showing it. */
  readonly value: string;
  /** How CSS names it: a variable where there is one. */
  readonly css: string;
  /** Whether the project itself has defined it. */
  readonly isOwn: boolean;
}

export type ThemeScale =
  | "colors"
  | "spacing"
  | "fontSizes"
  | "fonts"
  | "radii"
  | "shadows"
  | "breakpoints";

/** Tokens of some scales. */
export type ThemeTokens = Partial<Record<ThemeScale, readonly ThemeToken[]>>;

/** The names and values that a project offers for styling; those of its own come first. */
export type ThemeDescription = Readonly<Record<ThemeScale, readonly ThemeToken[]>> & {
  /** The version of Tailwind; null in a project without it. */
  readonly tailwind: 3 | 4 | null;
};

/** The files of a project, as far as its theme stands in them. */
export interface ThemeFiles {
  list(): readonly string[];
  read(path: string): string | null;
}
