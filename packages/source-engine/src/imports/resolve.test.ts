import { expect, it } from "vitest";
import { readAliases } from "./resolve.ts";

const config = (target: string) =>
  `{ "compilerOptions": { "paths": { "@/*": ["./${target}/*"] } } }`;

it("reads the aliases of a configuration once, until it changes", () => {
  const texts = new Map([["tsconfig.json", config("src")]]);
  const files = { read: (path: string) => texts.get(path) ?? null };
  const first = readAliases(files);
  expect(first).toEqual([{ prefix: "@/", suffix: "", target: "src/*" }]);
  expect(readAliases(files)).toBe(first);
  texts.set("tsconfig.json", config("app"));
  expect(readAliases(files)).toEqual([{ prefix: "@/", suffix: "", target: "app/*" }]);
});
