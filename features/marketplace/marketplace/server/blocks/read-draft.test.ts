import { expect, it } from "vitest";
import { readDraft } from "./read-draft.ts";

const SHEET = `@import "tailwindcss";
:root { --soft-ink: #55604f; --coral: #a8412b; }
@theme inline { --color-soft: var(--soft-ink); --font-display: "Iowan Old Style", Georgia, serif; }
@layer components {
  .eyebrow { color: var(--coral); font-weight: 600; }
}`;

it("takes the theme and the classes of a Tailwind project along", () => {
  const { form, problems } = readDraft({
    jsx: '<p className="eyebrow mt-4 hover:text-soft/50 font-display">Words</p>',
    line: 1,
    styling: "tailwind",
    sheets: [{ path: "src/global.css", local: null, css: SHEET, isGenerated: false }],
  });

  expect(problems).toEqual([]);
  expect(form?.jsx).toBe(
    "<p className={`${styles.eyebrow} mt-4 hover:text-[color:var(--color-soft,var(--soft-ink,#55604f))]/50 " +
      "font-[family-name:var(--font-display,Iowan_Old_Style,Georgia,serif)]`}>Words</p>",
  );
  expect(form?.css).toBe(`@layer components {
  .eyebrow {
    color: var(--coral, #a8412b);
    font-weight: 600;
  }
}
`);
});

it("takes of sheets that libraries made what blocks can have, and leaves the rest", () => {
  const css = `:root { --wide: 24px; }
.css-1x2-Root { padding: var(--wide); animation: 1s spin; background: url(a.png); }
.css-1x2-Root:hover { color: red; }
.css-1x2-Root:is(:active) > svg { color: blue; }
.css-1x2-Root.Mui-disabled { color: gray; }
@media (min-width: 600px) { .css-1x2-Root { padding: 32px; } }
@font-face { font-family: Inter; src: url(inter.woff2); }`;
  const draft = {
    jsx: '<div className="css-1x2-Root MuiBox-root" style={{ "--gap": "2px" }}>Words</div>',
    line: 1,
    styling: "css" as const,
  };
  const sheet = { path: "generated", local: null, css };
  const { form, problems } = readDraft({ ...draft, sheets: [{ ...sheet, isGenerated: true }] });

  expect(problems).toEqual([]);
  expect(form?.jsx).toBe(
    '<div className={styles["css-1x2-Root"]} style={{ "--gap": "2px" }}>Words</div>',
  );
  expect(form?.css).toBe(`.css-1x2-Root {
  padding: var(--wide, 24px);
}

.css-1x2-Root:hover {
  color: red;
}

@media (min-width: 600px) {
  .css-1x2-Root {
    padding: 32px;
  }
}
`);
  // Somebody who wrote it is told instead.
  const written = readDraft({ ...draft, sheets: [{ ...sheet, isGenerated: false }] });
  expect(written.problems.map(({ kind }) => kind)).toEqual(["keyframes", "loads", "selector"]);
});
