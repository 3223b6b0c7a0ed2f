import fc from "fast-check";
import { expect, it } from "vitest";
import { planUndo } from "../undo/plan-undo.ts";
import { app, id } from "../testing/apply.ts";
import { openTestProject, TEST_FILE } from "../testing/edit.ts";
import { normalTokens, type RichToken } from "./rich-token.ts";

const word = fc.constantFrom("seat", " ", "&", "&lt;", "{x}", "—", "\u00a0", "😀", "a b", "</p>");
const textToken = fc
  .array(word, { maxLength: 4 })
  .map((words): RichToken => ({ kind: "text", text: words.join("") }));

/** Text with elements inside each other; those of the source appear once, twice or never. */
const content: fc.Arbitrary<RichToken[]> = fc.letrec<{ inner: RichToken[] }>((tie) => ({
  inner: fc
    .array(
      fc.oneof(
        { maxDepth: 3 },
        textToken.map((one) => [one]),
        fc.constant<RichToken[]>([{ kind: "break" }]),
        fc.constantFrom(2, 3).map((ref): RichToken[] => [{ kind: "fixed", ref, label: "" }]),
        fc
          .tuple(
            fc.constantFrom<Extract<RichToken, { kind: "open" }>>(
              { kind: "open", tag: "strong" },
              { kind: "open", tag: "em", ref: 0 },
              { kind: "open", tag: "a", ref: 1, href: "/there" },
              { kind: "open", tag: "a", href: '/x?"y"&amp;' },
            ),
            tie("inner"),
          )
          .map(([open, inner]): RichToken[] => [open, ...inner, { kind: "close" }]),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.flat()),
})).inner;

const SOURCE = app(`  return (
    <p className="lead">
      Fill every <em className="accent">seat</em>,{" "}
      <a href="/there" onClick={on}>
        and more
      </a>{" "}
      of {items.length} rows
      <br />
      <Badge /> with ease
    </p>
  );`);

/** The same text whatever names its pieces have: what is kept is told by its source. */
function meaning(tokens: readonly RichToken[], labels: ReadonlyMap<number, string>): unknown[] {
  return normalTokens(tokens).map((token) => {
    if (token.kind === "fixed") return { kind: token.kind, label: labels.get(token.ref) };
    return token.kind === "open" ? { kind: "open", tag: token.tag, href: token.href } : token;
  });
}

function labelsOf(tokens: readonly RichToken[]): Map<number, string> {
  return new Map(
    tokens.flatMap((token) => (token.kind === "fixed" ? [[token.ref, token.label] as const] : [])),
  );
}

/** Null for what is no text any more, such as a value alone. */
function tokensOf(
  richText: readonly RichToken[] | true | undefined,
  text = "",
): readonly RichToken[] | null {
  return richText === true ? [{ kind: "text", text }] : (richText ?? null);
}

it("reads what was written, keeps ids unique, and is undone to the same bytes", () => {
  const fixed = new Map([
    [2, "{items.length}"],
    [3, "<Badge />"],
  ]);
  fc.assert(
    fc.property(content, (wished) => {
      const project = openTestProject({ [TEST_FILE]: SOURCE });
      const change = { type: "EDIT_TEXT", id: id(0), newText: "", content: wished } as const;
      const plan = project.plan(change);
      project.apply(plan);
      const { richText, text } = project.lookups().treeElementLookup[id(0)] ?? {};
      const read = tokensOf(richText, text) ?? wished;
      const labels = read === wished ? fixed : labelsOf(read);
      expect(meaning(read, labels)).toEqual(meaning(wished, fixed));
      const file = project.file(TEST_FILE);
      const ids = file.elements.map((element) => project.idOf(file, element));
      expect(new Set(ids).size).toBe(ids.length);
      const undo = planUndo(project, { ...plan, change });
      expect(undo.files.map(({ after }) => after)).toEqual(plan.files.map(() => SOURCE));
    }),
    { numRuns: 80 },
  );
});
