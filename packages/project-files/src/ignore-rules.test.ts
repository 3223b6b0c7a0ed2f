import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { IgnoreRules, stepsOfProject } from "./ignore-rules.ts";

const PATTERNS = [
  "made",
  "/made",
  "made/",
  "a/made",
  "a/made/",
  "**/made",
  "a/**",
  "a/**/made",
  "**/a/made",
  "m*",
  "*e",
  "m?de",
  "*",
  "ma[cde]e",
  "ma[!x]e",
  "ma[^d]e",
  "ma[a-f]e",
  "[[:alpha:]]ade",
  "[[:digit:]]ade",
  "ma\\de",
  "\\made",
  "\\#made",
  "#made",
  "ma[d",
  "[]m]ade",
  "[a-]*",
  "ma[\\d]e",
  "made ",
  "made\\ ",
  "made  \r",
  "a/*",
  "a/*/made",
  "*/made",
  "**",
  "a**e",
  "/**/made",
  "a/**/",
  "!made",
  "*\n!made",
  "*\n!a/",
  "a/*\n!a/made",
  "made\n!made\nmade",
  "",
  " ",
  "/",
];
const PATHS = [
  "made",
  "a",
  "a/made",
  "a/b/made",
  "b/a/made",
  "Made",
  "#made",
  "made ",
  "maDe",
  "1ade",
  "m",
  "]ade",
  "-e",
];

it("leaves out what git leaves out", () => {
  const root = mkdtempSync(join(tmpdir(), "devloom-rules-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  spawnSync("git", ["init", "--quiet", root]);
  const cases = PATTERNS.flatMap((pattern, index) => {
    for (const path of PATHS) mkdirSync(join(root, `${index}`, path), { recursive: true });
    writeFileSync(join(root, `${index}`, ".gitignore"), pattern);
    return PATHS.map((path) => ({ pattern, path, place: `${index}/${path}` }));
  });
  // It says which rule decided, or names nothing.
  const told = spawnSync("git", ["check-ignore", "-vn", "--no-index", "--stdin", "-z"], {
    cwd: root,
    input: cases.map(({ place }) => place).join("\0"),
  });
  const fields = told.stdout.toString().split("\0");
  const differing = cases.flatMap(({ pattern, path }, index) => {
    const rule = fields[index * 4 + 2] ?? "";
    const byGit = rule !== "" && !rule.startsWith("!");
    const rules = new IgnoreRules(pattern, stepsOfProject());
    const names = path.split("/");
    const own = names.some((_name, at) => rules.decide(names.slice(0, at + 1), true) === true);
    return own === byGit ? [] : [{ pattern, path, byGit }];
  });
  expect(fields).toHaveLength(cases.length * 4 + 1);
  expect(differing).toEqual([]);
});

it("takes no longer for rules that are made to take long", () => {
  const steps = { left: 100_000 };
  const hostile = [`${"*a".repeat(100)}b`, `${"**/".repeat(60)}x`, `${"**/a/".repeat(60)}x`];
  const rules = new IgnoreRules(
    Array.from({ length: 200 }, () => hostile)
      .flat()
      .join("\n"),
    steps,
  );
  const ordinary = new IgnoreRules("made", stepsOfProject());
  const deep = Array.from({ length: 60 }, () => "a".repeat(200));
  // Some thousand years, if it tried all of it.
  for (let count = 0; count < 1_000; count += 1) rules.decide(deep, true);
  expect(rules.decide(deep, true)).toBeNull();
  expect(steps.left).toBeLessThan(0);
  expect(ordinary.decide(["made"], true)).toBe(true);
});
