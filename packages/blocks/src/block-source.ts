/** How one part of a block looks: as utilities, and the same in declarations. */
export interface BlockLook {
  readonly tailwind: string;
  readonly css: string;
}

/** A block before it is known how the project is styled: `look="…"` names looks of each part. */
export interface BlockSource<Id extends string = string> {
  readonly id: Id;
  readonly markup: string;
}

/** A block for projects without Tailwind: its classes come from a style sheet of its own. */
export interface PlainBlock {
  readonly jsx: string;
  /** The name under which the source imports the style sheet, and the one of its file. */
  readonly local: string;
  readonly css: string;
}

type Looks = Readonly<Record<string, BlockLook>>;

const PARTS = /look="([^"]+)"/g;

/** The block in utilities. */
export function tailwindJsx(markup: string, looks: Looks): string {
  return markup.trim().replace(PARTS, (_whole, names: string) => {
    const classes = names.split(" ").map((name) => looks[name]?.tailwind ?? name);
    return `className="${classes.join(" ")}"`;
  });
}

/** The block with a style sheet that has just what it uses. */
export function plainBlock(
  { id, markup }: BlockSource,
  looks: Looks,
  local = `${id}Styles`,
): PlainBlock {
  const used = new Set<string>();
  const jsx = markup.trim().replace(PARTS, (_whole, text: string) => {
    const names = text.split(" ");
    for (const name of names) used.add(name);
    const [only, ...others] = names.map((name) => `${local}.${name}`);
    if (others.length === 0) return `className={${only}}`;
    return `className={\`${names.map((name) => `\${${local}.${name}}`).join(" ")}\`}`;
  });
  return { jsx, local, css: styleSheet(used, looks) };
}

/** Rules for some looks, in the order in which the looks stand. */
export function styleSheet(used: ReadonlySet<string>, looks: Looks): string {
  return Object.entries(looks)
    .filter(([name]) => used.has(name))
    .map(([name, { css }]) => `.${name} {\n${lines(css, 1)}}\n`)
    .join("\n");
}

/** Declarations and nested rules, each on its own line. */
function lines(css: string, depth: number): string {
  const indent = "  ".repeat(depth);
  return Array.from(css.matchAll(/([^;{}]+)(?:;|\{([^{}]*)\})/g), ([, head = "", inner]) =>
    inner === undefined
      ? `${indent}${head.trim()};\n`
      : `\n${indent}${head.trim()} {\n${lines(inner, depth + 1)}${indent}}\n`,
  ).join("");
}
