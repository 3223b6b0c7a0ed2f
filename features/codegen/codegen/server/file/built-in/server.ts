import { isNumberType } from "@devloom/project-model";
import { interfaceOf, type Shape, type ShapeField, sampleObject, valuesOf } from "./shape.ts";

/** Lists and creates over HTTP, for any server that speaks in requests and responses of the web. */
export function endpoint(shape: Shape, name: string): string {
  const { type, many, from } = shape;
  const declared =
    from === null
      ? `${valuesOf(shape)}\nexport interface ${type} extends ${type}Values {\n  id: string;\n}\n`
      : `${interfaceOf(shape)}\nexport type { ${type} };\n\n${valuesOf(shape)}`;
  return `${declared}
export interface ${type}Store {
  list(): Promise<readonly ${type}[]>;
  insert(values: ${type}Values): Promise<${type}>;
}

/** Answers GET with the list and POST with what was created, or with what is wrong. */
export function ${name}(store: ${type}Store): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === "GET") return Response.json(await store.list());
    if (request.method !== "POST") return new Response(null, { status: 405 });
    const values: unknown = await request.json().catch(() => null);
    const problems = problemsOf(values);
    if (problems.length > 0) return Response.json({ problems }, { status: 422 });
    // \`problemsOf\` has looked at every field.
    return Response.json(await store.insert(values as ${type}Values), { status: 201 });
  };
}

function problemsOf(values: unknown): string[] {
  if (typeof values !== "object" || values === null) return ["Send an object."];
  const ${many} = values as Record<string, unknown>;
  const problems: string[] = [];
${shape.fields.map((field) => checksOf(field, many)).join("")}  return problems;
}
`;
}

function checksOf(one: ShapeField, values: string): string {
  const { name, title, field, isRequired } = one;
  const value = `${values}["${name}"]`;
  const line = (condition: string, problem: string): string =>
    `  if (${condition}) problems.push(${JSON.stringify(`${title} ${problem}`)});\n`;
  const lines = isRequired
    ? [line(`${value} === undefined || ${value} === ""`, "is missing.")]
    : [];
  const kind = isNumberType(field.type)
    ? "number"
    : field.type === "boolean"
      ? "boolean"
      : field.type === "json"
        ? null
        : "string";
  if (kind !== null)
    lines.push(
      line(`${value} !== undefined && typeof ${value} !== "${kind}"`, `has to be a ${kind}.`),
    );
  if (field.min !== undefined)
    lines.push(line(`Number(${value}) < ${field.min}`, `is at least ${field.min}.`));
  if (field.max !== undefined)
    lines.push(line(`Number(${value}) > ${field.max}`, `is at most ${field.max}.`));
  if (field.maxLength !== undefined)
    lines.push(
      line(
        `String(${value} ?? "").length > ${field.maxLength}`,
        `has at most ${field.maxLength} characters.`,
      ),
    );
  return lines.join("");
}

/** Tests of an endpoint, with a store in memory. */
export function test(shape: Shape, name: string, from: string): string {
  const { type, many, fields } = shape;
  const required = fields.find(({ isRequired }) => isRequired);
  const refused =
    required === undefined
      ? ""
      : `
it("refuses one without what is required", async () => {
  const answer = await ${name}(emptyStore())(post({}));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    problems: expect.arrayContaining([${JSON.stringify(`${required.title} is missing.`)}]),
  });
});
`;
  return `import { expect, it } from "vitest";
import { ${name}, type ${type}, type ${type}Store, type ${type}Values } from "${from}";

const VALUES = ${sampleObject(shape, "")} satisfies ${type}Values;

function emptyStore(): ${type}Store {
  const ${many}: ${type}[] = [];
  return {
    list: async () => ${many},
    async insert(values) {
      const created = { ...values, id: String(${many}.length + 1) }${shape.from === null ? "" : ` as ${type}`};
      ${many}.push(created);
      return created;
    },
  };
}

function post(body: unknown): Request {
  return new Request("http://localhost/", { method: "POST", body: JSON.stringify(body) });
}

it("lists what was created", async () => {
  const handle = ${name}(emptyStore());
  expect((await handle(post(VALUES))).status).toBe(201);
  const answer = await handle(new Request("http://localhost/"));
  expect(await answer.json()).toEqual([{ ...VALUES, id: "1" }]);
});
${refused}`;
}
