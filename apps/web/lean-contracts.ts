import { basename } from "node:path";
import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";
import { splitContract } from "./split-contract.ts";

const CONTRACT =
  /[\\/](?:features[\\/][\w-]+[\\/][\w-]+[\\/](?:feature|contract(?:[\\/][\w-]+)*)|packages[\\/](?:contract|frame-protocol|access)[\\/]src[\\/][\w-]+)\.ts$/;

const SCREEN = /[\\/](?:features[\\/][\w-]+[\\/][\w-]+[\\/]web|apps[\\/]web)[\\/].*\.tsx?$/;

/** What of an endpoint only the gateway reads. */
const FOR_GATEWAY = new Set(["params", "query", "body", "response", "summary", "rateLimit"]);

const GATEWAY_READ = new RegExp(`\\.(?:${[...FOR_GATEWAY].join("|")})\\b`);

const isForGateway = (name: string) => FOR_GATEWAY.has(name);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A contract without what only the gateway needs: checks of requests and answers, limits, settings. A
 * declaration that no screen uses is left out, with the library that it stands on.
 */
export function leanContract(code: string): string {
  const { program } = parseSync("contract.ts", code);
  const edits: Edit[] = [];
  const shared = new Set<string>();
  new Visitor({
    CallExpression({ start, callee, arguments: [definition] }) {
      if (callee.type !== "Identifier" || definition?.type !== "ObjectExpression") return;
      if (callee.name === "endpoint") {
        edits.push({ start, end: definition.start, text: "(" });
        edits.push(...without(definition, isForGateway));
        for (const part of definition.properties)
          if (part.type === "SpreadElement" && part.argument.type === "Identifier")
            shared.add(part.argument.name);
      }
      if (callee.name === "defineFeature")
        edits.push(...without(definition, (name) => name === "settings"));
    },
  }).visit(program);
  for (const { id, init } of program.body.flatMap(declared)) {
    if (id.type !== "Identifier" || init === null || !/Call|Object|Array/.test(init.type)) continue;
    if (shared.has(id.name) && init.type === "ObjectExpression")
      edits.push(...without(init, isForGateway));
    // Making a value changes nothing else, however it is made.
    edits.push({ start: init.start, end: init.start, text: "/* @__PURE__ */ (() => (" });
    edits.push({ start: init.end, end: init.end, text: "))()" });
  }
  return withoutUnusedImports(apply(code, edits));
}

/** The bundler keeps a module together with all that it imports, used or not. */
function withoutUnusedImports(code: string): string {
  const { program } = parseSync("contract.ts", code);
  const imports = program.body.filter((statement) => statement.type === "ImportDeclaration");
  const used = new Set<string>();
  new Visitor({
    Identifier({ name, start }) {
      if (!imports.some((one) => one.start <= start && start < one.end)) used.add(name);
    },
  }).visit(program);
  const unused = imports.filter(({ specifiers }) =>
    specifiers.every(({ local }) => !used.has(local.name)),
  );
  return apply(
    code,
    unused.map(({ start, end }) => ({ start, end, text: "" })),
  );
}

/** Takes fields out of an object. What is spread into it stays. */
function without(object: ESTree.ObjectExpression, isLeftOut: (name: string) => boolean): Edit[] {
  return object.properties.flatMap((property, index) => {
    if (property.type !== "Property" || property.key.type !== "Identifier") return [];
    if (property.computed || !isLeftOut(property.key.name)) return [];
    const end = object.properties[index + 1]?.start ?? object.end - 1;
    return [{ start: property.start, end, text: "" }];
  });
}

function declared(statement: ESTree.Program["body"][number]): ESTree.VariableDeclarator[] {
  const found = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return found?.type === "VariableDeclaration" ? found.declarations : [];
}

/** Edits that lie within one that removes are gone with it. */
function apply(code: string, edits: readonly Edit[]): string {
  let text = "";
  let position = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < position) continue;
    text += code.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return text + code.slice(position);
}

/** Fields of endpoints that a screen reads although the build leaves them out: `getNote.response`. */
export function missingReads(code: string): string[] {
  if (!GATEWAY_READ.test(code)) return [];
  const { program } = parseSync("screen.tsx", code);
  const endpoints = new Set<string>();
  const found: string[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!/[\\/]contract(?:[\\/][\w-]+)?\.ts$/.test(source.value)) return;
      for (const { local } of specifiers) if (/^[a-z]/.test(local.name)) endpoints.add(local.name);
    },
    MemberExpression({ object, property }) {
      if (object.type !== "Identifier" || property.type !== "Identifier") return;
      if (endpoints.has(object.name) && isForGateway(property.name))
        found.push(`${object.name}.${property.name}`);
    },
  }).visit(program);
  return found;
}

/** Screens carry of a contract what they use: see {@link leanContract} and {@link splitContract}. */
export function leanContracts(): Plugin[] {
  const parts = new Map<string, string>();
  return [
    {
      name: "devloom:lean-contracts",
      apply: "build",
      load: { filter: { id: /\?(?:plain|checks)$/ }, handler: (id) => parts.get(id) ?? null },
      transform: {
        filter: { id: CONTRACT },
        handler(code, id) {
          const lean = leanContract(code);
          const split = splitContract(lean, basename(id));
          if (split === null) return { code: lean, map: null };
          parts.set(`${id}?plain`, split.plain);
          parts.set(`${id}?checks`, split.checks);
          return { code: split.facade, map: null };
        },
      },
    },
    {
      name: "devloom:missing-reads",
      apply: "build",
      transform: {
        filter: { id: SCREEN, code: GATEWAY_READ },
        handler(code, id) {
          for (const read of missingReads(code))
            this.error(
              `${id} reads ${read}, which the build leaves out. Export the schema itself.`,
            );
        },
      },
    },
  ];
}
