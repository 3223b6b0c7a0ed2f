import { type ESTree, parseSync, Visitor } from "rolldown/utils";

/** A contract as two modules: what asks the server, and what checks values. */
export interface SplitContract {
  /** Passes on the names of both. */
  readonly facade: string;
  readonly plain: string;
  readonly checks: string;
}

/** Declarations of the module's own and of others that hold checks are called like types. */
const CHECK = /^[A-Z][a-z]/;

interface Part {
  readonly text: string;
  readonly names: readonly string[];
  readonly isExported: boolean;
  readonly used: ReadonlySet<string>;
}

/**
 * Takes the checks of a contract out of it, with all that is made of them. The bundler keeps a module in one piece: a form
 * that checks one value would bring the library of checks to every screen that only calls an endpoint beside it. Returns
 * null where nothing is checked.
 */
export function splitContract(code: string, file: string): SplitContract | null {
  const { program } = parseSync("contract.ts", code);
  const imports: ESTree.ImportDeclaration[] = [];
  const passedOn: string[] = [];
  const parts: Part[] = [];
  for (const statement of program.body) {
    const text = code.slice(statement.start, statement.end);
    if (statement.type === "ImportDeclaration") imports.push(statement);
    else if (statement.type === "ExportAllDeclaration") passedOn.push(text);
    else if (statement.type === "ExportNamedDeclaration" && statement.declaration === null) {
      if (statement.source === null) return null;
      passedOn.push(text);
    } else {
      const part = partOf(statement, code);
      if (part === null) return null;
      parts.push(part);
    }
  }
  const isCheck = checksAmong(parts, imports);
  const [checks, plain] = [parts.filter(isCheck), parts.filter((part) => !isCheck(part))];
  if (checks.length === 0) return null;
  const namesOf = (some: readonly Part[]) => some.flatMap(({ names }) => names);
  const exported = (some: readonly Part[]) =>
    namesOf(some.filter(({ isExported }) => isExported)).join(", ");
  const body = (some: readonly Part[]) =>
    [
      ...importsOf(some, imports, code),
      ...some.map(({ text }) => text),
      `export { ${namesOf(some).join(", ")} };`,
    ].join("\n");
  const shared = namesOf(plain).filter((name) => checks.some(({ used }) => used.has(name)));
  const plainFile = JSON.stringify(`./${file}?plain`);
  const checksFile = JSON.stringify(`./${file}?checks`);
  return {
    facade: [
      ...passedOn,
      `export { ${exported(plain)} } from ${plainFile};`,
      `export { ${exported(checks)} } from ${checksFile};`,
    ].join("\n"),
    plain: body(plain),
    checks: `import { ${shared.join(", ")} } from ${plainFile};\n${body(checks)}`,
  };
}

function partOf(statement: ESTree.Program["body"][number], code: string): Part | null {
  const isExported = statement.type === "ExportNamedDeclaration";
  const declaration = isExported ? statement.declaration : statement;
  const ids =
    declaration?.type === "VariableDeclaration"
      ? declaration.declarations.map(({ id }) => id)
      : declaration?.type === "FunctionDeclaration"
        ? [declaration.id]
        : [];
  const names = ids.flatMap((id) => (id?.type === "Identifier" ? id.name : []));
  if (declaration == null || ids.length === 0 || names.length < ids.length) return null;
  const text = code.slice(declaration.start, declaration.end);
  return { text, names, isExported, used: namesIn(statement) };
}

/** Names that a statement mentions, those of fields too: one too many only keeps two declarations together. */
function namesIn(statement: ESTree.Program["body"][number]): ReadonlySet<string> {
  const used = new Set<string>();
  const { start, end } = statement;
  new Visitor({ Identifier: ({ name }) => void used.add(name) }).visit({
    type: "Program",
    start,
    end,
    body: [statement],
    sourceType: "module",
    hashbang: null,
  });
  return used;
}

function checksAmong(
  parts: readonly Part[],
  imports: readonly ESTree.ImportDeclaration[],
): (part: Part) => boolean {
  const names = new Set(
    imports.flatMap(({ source, specifiers }) =>
      specifiers
        .map(({ local }) => local.name)
        .filter((name) => source.value === "zod" || CHECK.test(name)),
    ),
  );
  const isCheck = ({ used }: Part) => [...used].some((name) => names.has(name));
  for (let before = -1; before !== names.size;) {
    before = names.size;
    for (const part of parts.filter(isCheck)) for (const name of part.names) names.add(name);
  }
  return isCheck;
}

function importsOf(
  parts: readonly Part[],
  imports: readonly ESTree.ImportDeclaration[],
  code: string,
): string[] {
  return imports
    .filter(({ specifiers }) =>
      specifiers.some(({ local }) => parts.some(({ used }) => used.has(local.name))),
    )
    .map(({ start, end }) => code.slice(start, end));
}
