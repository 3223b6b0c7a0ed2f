import { expect, it } from "vitest";
import { checkAnswers } from "./answers.ts";
import { markValues } from "./mark.ts";
import { renderTemplate } from "./render.ts";

const project = new Map([
  ["package.json", '{ "name": "tea-house", "description": "Tea House" }'],
  ["src/TeaHouse.ts", "export const teaHouse = 'Tea House'; // tea_house, port 8080\n"],
]);

it("marks a text in every spelling, and fills it in again with another", () => {
  const { files, places } = markValues(project, [
    { id: "teaHouse", standsFor: "Tea House" },
    { id: "port", standsFor: "8080" },
  ]);

  expect([...files]).toEqual([
    ["package.json", '{ "name": "%%teaHouse.kebab%%", "description": "%%teaHouse%%" }'],
    [
      "src/%%teaHouse.pascal%%.ts",
      "export const %%teaHouse.camel%% = '%%teaHouse%%'; // %%teaHouse.snake%%, port %%port%%\n",
    ],
  ]);
  expect([...places]).toEqual([
    ["teaHouse", 6],
    ["port", 1],
  ]);
  expect(renderTemplate(files, { teaHouse: "Tea House", port: "8080" }).files).toEqual(project);
  expect([...renderTemplate(files, { teaHouse: "Book shop", port: "1" }).files.keys()]).toEqual([
    "package.json",
    "src/BookShop.ts",
  ]);
});

it("keeps lines and files whose condition holds", () => {
  const template = new Map([
    [
      "a.ts",
      "one\n// %%if blog%%\ntwo\n{/* %%if look=dark%% */}\nthree\n{/* %%end%% */}\n// %%end%%\nfour",
    ],
    ["b.ts", "# %%if !blog%%\nall\n# %%end%%"],
  ]);
  const text = (answers: Record<string, string | boolean>) => {
    const { files, problems } = renderTemplate(template, answers);
    expect(problems).toEqual([]);
    return Object.fromEntries(files);
  };

  expect(text({ blog: true, look: "dark" })).toEqual({ "a.ts": "one\ntwo\nthree\nfour" });
  expect(text({ blog: true, look: "light" })).toEqual({ "a.ts": "one\ntwo\nfour" });
  expect(text({ blog: false, look: "dark" })).toEqual({ "a.ts": "one\nfour", "b.ts": "all" });
});

it("tells the place of what it cannot fill in", () => {
  const template = new Map([
    ["a", "x\n%%other%%\n%%name.shouted%%\n%%end%%\n%%if gone%%"],
    ["%%name%%", "1"],
    ["b", "2"],
  ]);
  const { problems } = renderTemplate(template, { name: "b" });
  expect(problems.map(({ path, line }) => `${path} ${line}`)).toEqual([
    "a 2",
    "a 3",
    "a 4",
    "a 5",
    "a 5",
    "b 0",
  ]);
});

it("takes answers that mean nothing in code, and defaults where there are none", () => {
  const parameters = [
    { id: "name", type: "text", default: "Shop" },
    {
      id: "look",
      type: "choice",
      options: [{ value: "light" }, { value: "dark" }],
      default: "dark",
    },
    { id: "blog", type: "switch", default: true },
  ] as const;
  const codes = (given: Record<string, string | boolean>) =>
    checkAnswers(parameters, given).problems.map(({ code }) => code);

  expect(checkAnswers(parameters, { name: " Café für alle, 2. Stock " })).toEqual({
    answers: { name: "Café für alle, 2. Stock", look: "dark", blog: true },
    problems: [],
  });
  for (const name of ['"', "'", "`", "\\", "<b>", "${x}", "a\nb", "%%look%%"])
    expect(codes({ name }), name).toEqual(["characters"]);
  expect(codes({ name: " " })).toEqual(["empty"]);
  expect(codes({ look: "red", blog: "yes", more: true })).toEqual(["unknown", "option", "switch"]);
});

it("reads a line of very many blanks at once, and names no parameter that is part of the language", () => {
  const files = new Map([["a.txt", `%%name%%\n${" ".repeat(500_000)}x\n%%constructor%%`]]);

  expect(renderTemplate(files, { name: "x" }).problems).toEqual([
    { path: "a.txt", line: 3, message: "%%constructor%% names no parameter." },
  ]);
});

it("stops where answers make a template too long", () => {
  const files = new Map([["a.txt", "%%a%%".repeat(100_000)]]);

  expect(renderTemplate(files, { a: "long ".repeat(40) }).problems).toEqual([
    { path: "a.txt", line: 0, message: "The files would have more than 8 million characters." },
  ]);
});
