import { expect, it } from "vitest";
import { readDraft } from "./read-draft.ts";

const SHEET = `@import "tailwindcss";
:root { --soft-ink: #55604f; --coral: #a8412b; }
@theme inline { --color-soft: var(--soft-ink); --font-display: Georgia, serif; }
@layer components {
  .eyebrow { color: var(--coral); font-weight: 600; }
}`;

it("takes the theme and the classes of a Tailwind project along", () => {
  const { form, problems } = readDraft({
    jsx: '<p className="eyebrow mt-4 hover:text-soft/50 font-display">Words</p>',
    line: 1,
    styling: "tailwind",
    sheets: [{ path: "src/global.css", local: null, css: SHEET }],
  });

  expect(problems).toEqual([]);
  expect(form?.jsx).toBe(
    "<p className={`${styles.eyebrow} mt-4 hover:text-[color:var(--color-soft,var(--soft-ink,#55604f))]/50 " +
      "font-[family-name:var(--font-display,Georgia,serif)]`}>Words</p>",
  );
  expect(form?.css).toBe(`@layer components {
  .eyebrow {
    color: var(--coral, #a8412b);
    font-weight: 600;
  }
}
`);
});
