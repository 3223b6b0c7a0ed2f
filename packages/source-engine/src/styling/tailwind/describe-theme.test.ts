import { describe, expect, it } from "vitest";
import { describeTheme } from "./describe-theme.ts";
import type { ThemeDescription } from "./theme-token.ts";

function themeOf(files: Readonly<Record<string, string>>): ThemeDescription {
  return describeTheme({
    list: () => Object.keys(files),
    read: (path) => files[path] ?? null,
  });
}

describe("the theme of a project", () => {
  it("names the variables of @theme before the palette of Tailwind 4", () => {
    const theme = themeOf({
      "package.json": `{ "devDependencies": { "tailwindcss": "^4.3.3" } }`,
      "web/src/styles.css": `@import "tailwindcss";
        :root { --brand: oklch(0.5 0.1 186); }
        @theme inline { --color-brand: var(--brand); --breakpoint-md: 50rem; }
        @theme { --color-paper: #fafafa; --radius-card: 14px; --font-weight-bold: 700; }`,
    });

    expect(theme.tailwind).toBe(4);
    expect(theme.colors.slice(0, 2)).toEqual([
      { name: "brand", value: "oklch(0.5 0.1 186)", css: "var(--brand)", isOwn: true },
      { name: "paper", value: "#fafafa", css: "var(--color-paper)", isOwn: true },
    ]);
    expect(theme.colors.find(({ name }) => name === "red-500")).toEqual({
      name: "red-500",
      value: "oklch(63.7% 0.237 25.331)",
      css: "var(--color-red-500)",
      isOwn: false,
    });
    expect(theme.radii[0]).toMatchObject({ name: "card", value: "14px" });
    expect(theme.fonts.map(({ name }) => name)).toEqual(["sans", "serif", "mono"]);
    expect(theme.breakpoints.find(({ name }) => name === "md")?.value).toBe("50rem");
    expect(theme.breakpoints).toHaveLength(5);
  });

  it("reads what a Tailwind 3 configuration writes out, without running it", () => {
    const theme = themeOf({
      "package.json": `{ "devDependencies": { "tailwindcss": "3.4.1" } }`,
      "tailwind.config.ts": `import plugin from "./plugin";
        export default {
          content: [],
          theme: {
            extend: {
              colors: { brand: { DEFAULT: "#112233", soft: "#ddeeff" }, ...other },
              fontSize: { huge: ["5rem", { lineHeight: "1" }] },
              spacing: ({ theme }) => ({}),
            },
          },
        } satisfies Config;`,
    });

    expect(theme.tailwind).toBe(3);
    expect(theme.colors.slice(0, 2).map(({ name, css }) => [name, css])).toEqual([
      ["brand", "#112233"],
      ["brand-soft", "#ddeeff"],
    ]);
    expect(theme.fontSizes[0]).toMatchObject({ name: "huge", value: "5rem" });
    expect(theme.colors.find(({ name }) => name === "red-500")?.css).toBe("#ef4444");
  });

  it("offers the project's variables alone where there is no Tailwind", () => {
    const theme = themeOf({ "package.json": "{}", "a.css": "a { color: red }", "b.css": "{{{" });

    expect(theme.tailwind).toBeNull();
    expect(theme.colors).toEqual([]);
  });
});
