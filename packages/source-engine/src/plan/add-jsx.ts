import type { Node } from "@babel/types";
import type { NewElement, PropValue } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import { addImports, type WantedImport } from "../imports/add.ts";
import { exportedAs } from "../imports/exports.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { isScript } from "../parse/parse-program.ts";
import { assertNever } from "../props/assert-never.ts";
import { changeProp } from "../props/change-prop.ts";
import { renameSplices } from "../scope/rename.ts";
import { declaringScope } from "../scope/lookup.ts";
import { carryNames, leadsTo, renamesAfter, specifierIn } from "../structure/carry-names.ts";
import { uniqueIds } from "../structure/copy-ids.ts";
import { findInsertion, type Insertion } from "../structure/insertion.ts";
import { withoutKey } from "../structure/keys.ts";
import { lift, type Lifted } from "../structure/lift.ts";
import { newElementText } from "../structure/new-element.ts";
import { refuseNesting, tagOf } from "../structure/nesting.ts";
import { keyOf } from "../structure/place.ts";
import { readSnippet } from "../structure/snippet.ts";
import { isComponentTag, isNativeTag } from "../structure/tags.ts";
import type { Splice } from "../text/splice.ts";
import type { ChangeOf, PlanContext, PlannedEdits, Planner } from "./context.ts";
import { checkNewPath } from "./new-path.ts";

type Props = Readonly<Record<string, PropValue>>;

/** What is inserted, with the imports that it needs. */
interface Prepared {
  readonly lifted: Lifted;
  readonly imports: readonly Splice[];
  readonly create?: ReadonlyMap<string, string> | undefined;
}

/** Adds an element: a tag, a component, a copy of another element, or one from given source. */
export const planAddJsx: Planner<"ADD_JSX"> = (context, change) => {
  const insertion = findInsertion(context, change.to);
  const prepared = prepare(context, insertion, change);
  const create = new Map(prepared.create);
  for (const [path, text] of Object.entries(change.extraFiles ?? {})) {
    create.set(checkNewPath(path), text);
  }
  const edits: PlannedEdits = {
    splices: new Map([
      [insertion.file.path, [insertion.splice(selected(prepared.lifted)), ...prepared.imports]],
    ]),
    create,
  };
  return edits;
};

function selected({ text, marks }: Lifted): Lifted {
  const [root, ...others] = marks;
  return { text, marks: root ? [{ ...root, select: true }, ...others] : marks };
}

function prepare(
  context: PlanContext,
  insertion: Insertion,
  { element, propsToSet = {}, extraFiles }: ChangeOf<"ADD_JSX">,
): Prepared {
  switch (element.kind) {
    case "native":
      if (!isNativeTag(element.tag)) {
        throw new EditRefused("invalid_change", "badTag", { tag: element.tag });
      }
      refuseNesting(element.tag, insertion.parent);
      return { lifted: written(insertion, element.tag, propsToSet), imports: [] };
    case "component":
      return component(context, insertion, element, propsToSet, extraFiles);
    case "copy": {
      const { file, element: original } = context.locate(element.id);
      return copy(context, insertion, file, original.node, propsToSet);
    }
    case "source":
      return fromSource(context, insertion, element, propsToSet);
    default:
      return assertNever(element);
  }
}

function written({ file }: Insertion, tag: string, props: Props): Lifted {
  return { text: newElementText(tag, props, file.habits), marks: [{ offset: 0 }] };
}

function component(
  context: PlanContext,
  insertion: Insertion,
  { name, from, isDefault = false }: Extract<NewElement, { kind: "component" }>,
  props: Props,
  extraFiles: Readonly<Record<string, string>> = {},
): Prepared {
  if (!isComponentTag(name)) {
    throw new EditRefused("invalid_change", "badComponentName", { name });
  }
  const [root = name, ...members] = name.split(".");
  const { file, scope } = insertion;
  if (from === null || from === file.path) {
    if (declaringScope(scope, root) === null) {
      throw new EditRefused("unsafe_edit", "nameUnknown", { name: root, path: file.path });
    }
    return { lifted: written(insertion, name, props), imports: [] };
  }
  checkExport(context, from, isDefault ? "default" : root, extraFiles);
  const want: WantedImport = {
    source: specifierIn(context, file, from),
    imported: isDefault ? "default" : root,
    local: root,
    isType: false,
    isSameSource: leadsTo(context, file, from),
  };
  const { splices, locals } = addImports(file, [want]);
  const local = locals.get(root) ?? root;
  const declared = declaringScope(scope, local);
  if (declared !== null && declared.type !== "Program") {
    throw new EditRefused("unsafe_edit", "nameMeansOther", { name: local });
  }
  return { lifted: written(insertion, [local, ...members].join("."), props), imports: splices };
}

function checkExport(
  context: PlanContext,
  from: string,
  exported: string,
  extraFiles: Readonly<Record<string, string>>,
): void {
  if (Object.hasOwn(extraFiles, from) || !isScript(from)) return;
  const file = context.file(from);
  // A file that passes on exports of others is taken at its word.
  const passesOn = file.ast.program.body.some(
    (statement) =>
      statement.type === "ExportAllDeclaration" ||
      (statement.type === "ExportNamedDeclaration" && statement.source),
  );
  const isThere =
    exportedAs(file, exported) !== null ||
    (exported === "default" &&
      file.ast.program.body.some(({ type }) => type === "ExportDefaultDeclaration"));
  if (!passesOn && !isThere) {
    const name = exported === "default" ? "a default export" : exported;
    throw new EditRefused("invalid_change", "exportMissing", { path: from, name });
  }
}

function copy(
  context: PlanContext,
  insertion: Insertion,
  from: SourceFile,
  node: Node,
  props: Props,
): Prepared {
  const key = node.type === "JSXElement" ? keyOf(node) : null;
  const { file: to, scope, indent } = insertion;
  if (node.type === "JSXElement") refuseNesting(tagOf(node), insertion.parent);
  const carried = carryNames(context, { from, node, to, scope, leftOut: key });
  const { splices: imports, locals } = addImports(to, carried.wanted);
  const lifted = lift(from, node, {
    indent,
    habits: to.habits,
    inner: [
      ...(key === null ? [] : [withoutKey(from, key)]),
      ...propSplices(from, node, props),
      ...uniqueIds(from, node, to),
      ...renameSplices(node, renamesAfter(carried, locals)),
    ],
  });
  return { lifted, imports };
}

function propSplices(file: SourceFile, node: Node, props: Props): readonly Splice[] {
  const element = file.elements.find((one) => one.node === node);
  if (element === undefined) return [];
  return Object.entries(props).flatMap(([name, value]) => changeProp(file, element, name, value));
}

/** The element that the source shows; a component of its own where it cannot stand alone. */
function fromSource(
  context: PlanContext,
  insertion: Insertion,
  { contents, filename }: Extract<NewElement, { kind: "source" }>,
  props: Props,
): Prepared {
  const path = checkNewPath(filename);
  const { file, node, component: name } = readSnippet(path, contents);
  try {
    return copy(context, insertion, file, node, props);
  } catch (error) {
    if (!(error instanceof EditRefused) || error.code !== "unsafe_edit" || name === null)
      throw error;
  }
  const create = new Map([[path, contents]]);
  const element = {
    kind: "component",
    name: name.name,
    from: path,
    isDefault: name.isDefault,
  } as const;
  return { ...component(context, insertion, element, props, { [path]: contents }), create };
}
