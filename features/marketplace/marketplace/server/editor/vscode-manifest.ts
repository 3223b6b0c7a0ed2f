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

const LONGEST_TITLE = 80;
const LONGEST_DESCRIPTION = 300;

/** Gives the package.json of an extension of VS Code the field that packages here have; others stay as they are. */
export function withEditorField(value: unknown, texts: () => unknown): unknown {
  const { success, data } = Extension.safeParse(value);
  if (!success || (data.devloom === undefined && hasField(value))) return value;
  const { contributes, name } = data;
  if (contributes.themes.length + contributes.snippets.length === 0) return value;
  const say = sayer(texts);
  const titles = contributes.themes.map(
    ({ label, id, path }) => say(label) ?? id ?? path.replace(/^.*\//, ""),
  );
  return {
    ...(value as object),
    description: (say(data.description) ?? "").trim().slice(0, LONGEST_DESCRIPTION),
    devloom: {
      kind: "editor",
      title: (data.devloom?.title ?? say(data.displayName) ?? name).trim().slice(0, LONGEST_TITLE),
      themes: contributes.themes.map(({ uiTheme, path }, index) => ({
        id: themeId(titles, index),
        title: (titles[index] ?? "").trim().slice(0, LONGEST_TITLE),
        type: uiTheme === "vs" || uiTheme === "hc-light" ? "light" : "dark",
        path: insidePath("package.json", path),
      })),
      snippets: byPath(contributes.snippets),
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
  return (text) => {
    const [, name] = /^%([\w.-]{1,100})%$/.exec(text ?? "") ?? [];
    if (name === undefined) return text;
    const known = z.record(z.string(), z.unknown()).safeParse(texts()).data ?? {};
    const said = Object.entries(known).find(([key]) => key === name)?.[1];
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
