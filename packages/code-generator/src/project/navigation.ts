import { blocks, quote } from "../text/layout.ts";

export interface NavigationEntry {
  readonly path: string;
  readonly label: string;
  /** The entity that a reader needs the right for. */
  readonly entity: string | null;
}

/** `navigation.ts`: the screens that the application leads to. */
export function navigationModule(screens: readonly NavigationEntry[]): string {
  return blocks(
    'import type { EntityName } from "../shared/access.ts";',
    [
      "/** Where the application leads to. An entry with an entity is for those who may read it. */",
      "export const navigation: readonly {",
      "  readonly path: string;",
      "  readonly label: string;",
      "  readonly entity: EntityName | null;",
      ...(screens.length === 0 ? ["}[] = [];"] : ["}[] = ["]),
      ...screens.map(
        ({ path, label, entity }) =>
          `  { path: "${path}", label: ${quote(label)}, entity: ${entity === null ? "null" : `"${entity}"`} },`,
      ),
      ...(screens.length === 0 ? [] : ["];"]),
    ].join("\n"),
  );
}
