import type { NamedEntity } from "../app-names.ts";
import { blocks, importOf, wrap } from "../text/layout.ts";

/** `src/server/resources/books.test.ts` */
export function resourceTest(named: NamedEntity, isSampled: boolean): string {
  const { path, type } = named;
  const sample = `sample${type}`;
  const needed = [
    ...named.fields.filter(
      ({ field }) => field.required && field.default === undefined && field.type !== "boolean",
    ),
    ...named.references.filter(({ relation }) => relation.required),
  ].map(({ key }) => `"${key}"`);
  const limited = isSampled
    ? named.references.find(({ relation }) => relation.limit !== undefined)
    : undefined;
  const helpers = ["checkSignedOut"];
  if (isSampled) helpers.unshift("checkLifecycle");
  if (limited !== undefined) helpers.unshift("checkLimit");
  if (needed.length > 0) helpers.push("missingFields");
  const tests = [
    ...(isSampled
      ? [
          arrowTest(
            "can be created, found, changed and deleted",
            `checkLifecycle("${path}", ${sample})`,
          ),
        ]
      : []),
    arrowTest("are for people who are signed in", `checkSignedOut("${path}")`),
    ...(needed.length > 0
      ? [
          [
            '  test("need what is required", async () => {',
            `    ${wrap(4, `expect(await missingFields("${path}")).toEqual([`, needed, "]);")}`,
            "  });",
          ].join("\n"),
        ]
      : []),
    ...(limited === undefined
      ? []
      : [
          arrowTest(
            "are limited",
            `checkLimit("${path}", ${sample}, "${limited.key}", ${limited.relation.limit ?? 0})`,
          ),
        ]),
  ];
  return blocks(
    [
      importOf(["describe", ...(needed.length > 0 ? ["expect"] : []), "test"], "vitest"),
      importOf(helpers, "../testing/check-resource.ts"),
      ...(isSampled ? [importOf([sample], `../testing/samples/${path}.ts`)] : []),
    ].join("\n"),
    `describe("${path}", () => {\n${tests.join("\n\n")}\n});`,
  );
}

function arrowTest(title: string, call: string): string {
  const line = `  test("${title}", () => ${call});`;
  return line.length <= 100 ? line : `  test("${title}", () =>\n    ${call});`;
}
