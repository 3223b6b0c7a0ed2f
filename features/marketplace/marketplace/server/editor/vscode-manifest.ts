import { z } from "zod";
import { refused } from "../package/refused.ts";

/** What is read of the package.json of an extension of VS Code; its code and everything else stays unread. */
const Extension = z.object({
  displayName: z.string().optional(),
  description: z.string().optional(),
  name: z.string(),
  devloom: z.object({ kind: z.literal("editor"), title: z.string().optional() }).optional(),
  contributes: z.object({
    themes: z
      .array(
        z.object({
          label: z.string().optional(),
          id: z.string().optional(),
          uiTheme: z.string().optional(),
          path: z.string(),
        }),
      )
      .default([]),
    snippets: z
      .array(
        z.object({
          language: z.union([z.string(), z.array(z.string())]).optional(),
          path: z.string(),
        }),
      )
      .default([]),
  }),
});

/** More than a package may have, so that it is refused by their number, and few enough to be read soon. */
const MAX_READ = { themes: 50, snippets: 1_000 };
const MAX_TITLE_LENGTH = 80;
const MAX_DESCRIPTION_LENGTH = 300;

/** Gives the package.json of an extension of VS Code the field that packages here have; others stay as they are. */
export function withEditorField(value: unknown, texts: () => unknown): unknown {
  const { success, data } = Extension.safeParse(value);
  if (!success || (data.devloom === undefined && hasField(value))) return value;
  const { contributes, name } = data;
  const themes = contributes.themes.slice(0, MAX_READ.themes);
  const snippets = contributes.snippets.slice(0, MAX_READ.snippets);
  if (themes.length + snippets.length === 0) return value;
  const say = sayer(texts);
  const titles = themes.map(({ label, id, path }) => say(label) ?? id ?? path.replace(/^.*\//, ""));
  return {
    ...(value as object),
    description: (say(data.description) ?? "").trim().slice(0, MAX_DESCRIPTION_LENGTH),
    devloom: {
      kind: "editor",
      title: (data.devloom?.title ?? say(data.displayName) ?? name)
        .trim()
        .slice(0, MAX_TITLE_LENGTH),
      themes: themes.map(({ uiTheme, path }, index) => ({
        id: themeId(titles, index),
        title: (titles[index] ?? "").trim().slice(0, MAX_TITLE_LENGTH),
        type: uiTheme === "vs" || uiTheme === "hc-light" ? "light" : "dark",
        path: insidePath("package.json", path),
      })),
      snippets: byPath(snippets),
    },
  };
}

/** One file is often for several languages: it is read once. */
function byPath(
  entries: readonly { language?: string | string[] | undefined; path: string }[],
): { path: string; languages: string[] }[] {
  const found = new Map<string, string[]>();
  for (const { language, path } of entries) {
    const inside = insidePath("package.json", path);
    const own = language === undefined ? [] : [language].flat();
    found.set(inside, [...new Set([...(found.get(inside) ?? []), ...own])]);
  }
  return [...found].map(([path, languages]) => ({ path, languages }));
}

const hasField = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "devloom" in value;

/** Texts that stand as `%name%` are in a file of their own. */
function sayer(texts: () => unknown): (text: string | undefined) => string | undefined {
  let known: ReadonlyMap<string, unknown> | null = null;
  return (text) => {
    const [, name] = /^%([\w.-]{1,100})%$/.exec(text ?? "") ?? [];
    if (name === undefined) return text;
    known ??= new Map(
      Object.entries(z.record(z.string(), z.unknown()).safeParse(texts()).data ?? {}),
    );
    const said = known.get(name);
    return typeof said === "string" ? said : name;
  };
}

/** Out of a title, and unlike those in front of it. */
function themeId(titles: readonly string[], index: number): string {
  const slug = (title: string): string =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "")
      .slice(0, 60) || "theme";
  const own = slug(titles[index] ?? "");
  return titles.slice(0, index).some((title) => slug(title) === own) ? `${own}-${index + 1}` : own;
}

/** A path as it stands in a file of the package, from the top of the package. One that leads out is refused. */
export function insidePath(from: string, path: string): string {
  const parts = path.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined)
      throw refused(`${from}: ${JSON.stringify(path.slice(0, 200))} leads out of the package.`);
  }
  return parts.join("/");
}
