import { isScript, parseProgram } from "@devloom/source-engine";
import fc from "fast-check";
import type { ProjectModel } from "@devloom/project-model";
import { expect, test } from "vitest";
import { generate, kitOf } from "../generate.ts";
import { modelOf } from "../testing/models.ts";
import { mergeFiles } from "./merge-files.ts";

const PAIRS = process.env["DEVLOOM_LONG_TESTS"] === "1" ? 1500 : 120;
const kit = kitOf("react-fastify");
const base = generate("react-fastify", modelOf(3), kit);
const edited = [...base.keys()].filter(
  (path) => isScript(path) && /orders|Order|access|App/.test(path),
);

/** What people do to a file. Each leaves a mark that must be found again. */
const EDITS: readonly ((text: string, line: number, mark: string) => string | null)[] = [
  (text, line, mark) => insert(text, line, `// ${mark}`),
  (text, _, mark) => `${text}\nexport const ${mark} = true;\n`,
  (text, _, mark) => `import { ${mark} } from "./${mark}.ts";\n${text}`,
  (text, line, mark) =>
    replaceAfter(text, line, /"[^"\n]{3,}"/, (found) => `${found.slice(0, -1)} ${mark}"`),
  (text, line, mark) => replaceAfter(text, line, /\bmax\(\d+\)/, () => `max(7, "${mark}")`),
  (text, line, mark) =>
    replaceAfter(text, line, /label="[^"]*"/, (found) => `${found} data-${mark}=""`),
];

/** What happens to the model meanwhile. */
const CHANGES: readonly ((model: ProjectModel) => void)[] = [
  (model) => model.entities[1]?.fields.push({ id: "extra", name: "Extra", type: "date" }),
  (model) =>
    model.entities[1]?.fields.unshift({ id: "first", name: "First", type: "text", required: true }),
  (model) => model.entities[1]?.fields.splice(1, 1),
  (model) => Object.assign(model.entities[1]?.fields[0] ?? {}, { maxLength: 90 }),
  (model) => Object.assign(model.entities[1]?.fields[0] ?? {}, { name: "Heading" }),
  (model) => Object.assign(model.entities[1] ?? {}, { description: "Changed." }),
  (model) => model.entities.push({ id: "late", name: "Latecomer", fields: [] }),
  (model) =>
    model.relations.push({
      id: "more",
      kind: "many-to-one",
      from: "order",
      to: "user",
      name: "buyer",
      inverse: "bought",
    }),
  (model) => model.roles[0]?.grants.splice(1, 1),
];

/** Puts a line where statements or members stand, which is where a comment is always allowed. */
function insert(text: string, line: number, added: string): string | null {
  const lines = text.split("\n");
  const at = line % lines.length;
  return [...lines.slice(0, at), added, ...lines.slice(at)].join("\n");
}

function replaceAfter(
  text: string,
  line: number,
  what: RegExp,
  change: (found: string) => string,
): string | null {
  const offset = text
    .split("\n")
    .slice(0, line % text.split("\n").length)
    .join("\n").length;
  const found = what.exec(text.slice(offset));
  if (found === null) return null;
  const at = offset + found.index;
  return text.slice(0, at) + change(found[0]) + text.slice(at + found[0].length);
}

function parses(path: string, text: string): boolean {
  try {
    parseProgram(path, text);
    return true;
  } catch {
    return false;
  }
}

const generated = CHANGES.map((change) => {
  const model = modelOf(3);
  change(model);
  return generate("react-fastify", model, kit);
});

test("no edit is lost, what is merged parses, and people are seldom asked", () => {
  let pairs = 0;
  let asked = 0;
  const anyEdit = fc.record({
    path: fc.constantFrom(...edited),
    edit: fc.constantFrom(...EDITS),
    line: fc.nat(200),
    change: fc.nat(CHANGES.length - 1),
  });
  fc.assert(
    fc.property(anyEdit, ({ path, edit, line, change }) => {
      const mark = `mark${line}x${change}`;
      const text = edit(base.get(path) ?? "", line, mark);
      const theirs = generated[change] ?? base;
      fc.pre(theirs.get(path) !== base.get(path));
      fc.pre(text !== null && parses(path, text));
      const { files, outcomes } = mergeFiles(base, new Map([...base, [path, text ?? ""]]), theirs);
      const merged = files.get(path) ?? "";
      const isConflict = outcomes.some((one) => one.path === path && one.outcome === "conflict");
      pairs += 1;
      if (isConflict) asked += 1;
      expect(merged).toContain(mark);
      expect(isConflict || parses(path, merged)).toBe(true);
    }),
    { numRuns: PAIRS, seed: 17 },
  );
  expect(pairs).toBeGreaterThanOrEqual(PAIRS);
  expect(asked / pairs).toBeLessThanOrEqual(0.05);
});
