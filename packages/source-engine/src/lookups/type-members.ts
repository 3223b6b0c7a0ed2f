import type {
  Node,
  TSEntityName,
  TSInterfaceDeclaration,
  TSType,
  TSTypeElement,
} from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { findDeclaration } from "./find-component.ts";
import { kindOf, type PropType } from "./prop-type.ts";
import { variantProps } from "./variant-props.ts";

/** The props of a type, and whether it also takes those of a native element. */
export interface TypeMembers {
  readonly props: ReadonlyMap<string, PropType>;
  readonly native: boolean;
  /** Whether a part of it could not be read, so that it may have more props. */
  readonly open: boolean;
}

const NONE: TypeMembers = { props: new Map(), native: false, open: true };
const NATIVE =
  /^(?:ComponentProps|ComponentPropsWithRef|ComponentPropsWithoutRef|DetailedHTMLProps|AllHTMLAttributes|SVGProps|SVGAttributes|.*HTMLAttributes)$/;

/** Reads the props that a type declares, as far as its source is in the project. */
export function membersOf(
  context: PlanContext,
  file: SourceFile,
  type: TSType,
  depth = 0,
): TypeMembers {
  if (depth > 8) return NONE;
  switch (type.type) {
    case "TSTypeLiteral":
      return { props: readElements(context, file, type.members), native: false, open: false };
    case "TSParenthesizedType":
      return membersOf(context, file, type.typeAnnotation, depth);
    case "TSIntersectionType":
      return merge(type.types.map((part) => membersOf(context, file, part, depth + 1)));
    case "TSUnionType":
      return merge(
        type.types.map((part) => optional(membersOf(context, file, part, depth + 1), true)),
      );
    case "TSTypeReference":
      return referenceMembers(
        context,
        file,
        lastName(type.typeName),
        type.typeParameters?.params ?? [],
        depth,
      );
    default:
      return NONE;
  }
}

function lastName(name: TSEntityName): string {
  if (name.type === "Identifier") return name.name;
  return name.type === "TSQualifiedName" ? name.right.name : "";
}

function referenceMembers(
  context: PlanContext,
  file: SourceFile,
  name: string,
  parameters: readonly TSType[],
  depth: number,
): TypeMembers {
  const [first, second] = parameters;
  const inner = () => (first ? membersOf(context, file, first, depth + 1) : NONE);
  switch (name) {
    case "PropsWithChildren": {
      const children: PropType = { kind: "node", optional: true };
      return merge([
        inner(),
        { props: new Map([["children", children]]), native: false, open: false },
      ]);
    }
    case "Readonly":
    case "PropsWithRef":
    case "PropsWithoutRef":
      return inner();
    case "Partial":
      return optional(inner(), true);
    case "Required":
      return optional(inner(), false);
    case "Omit":
      return without(inner(), second ? literalsOf(second) : []);
    case "Pick":
      return only(inner(), second ? literalsOf(second) : []);
    case "VariantProps":
      return { props: variantProps(context, file, first ?? null), native: false, open: false };
    default:
  }
  if (NATIVE.test(name)) return componentPropsOf(context, file, first ?? null, depth);
  const found = findDeclaration(context, file, name);
  if (found?.node.type === "TSInterfaceDeclaration") {
    return interfaceMembers(context, found.file, found.node, depth);
  }
  return found?.node.type === "TSTypeAliasDeclaration"
    ? membersOf(context, found.file, found.node.typeAnnotation, depth + 1)
    : NONE;
}

/** `ComponentProps<typeof Button>` takes the props of that component, others those of a tag. */
function componentPropsOf(
  context: PlanContext,
  file: SourceFile,
  type: TSType | null,
  depth: number,
): TypeMembers {
  if (type?.type !== "TSTypeQuery" || type.exprName.type !== "Identifier") {
    return { props: new Map(), native: true, open: false };
  }
  const found = findDeclaration(context, file, type.exprName.name);
  const props = found ? propsParameter(found.node) : null;
  if (!found || !props?.type) return { props: new Map(), native: true, open: false };
  return membersOf(context, found.file, props.type, depth + 1);
}

function interfaceMembers(
  context: PlanContext,
  file: SourceFile,
  node: TSInterfaceDeclaration,
  depth: number,
): TypeMembers {
  const bases = (node.extends ?? []).map((base) =>
    base.type === "TSExpressionWithTypeArguments"
      ? referenceMembers(
          context,
          file,
          lastName(base.expression),
          base.typeParameters?.params ?? [],
          depth + 1,
        )
      : NONE,
  );
  return merge([
    ...bases,
    { props: readElements(context, file, node.body.body), native: false, open: false },
  ]);
}

function readElements(
  context: PlanContext,
  file: SourceFile,
  elements: readonly TSTypeElement[],
): ReadonlyMap<string, PropType> {
  const props = new Map<string, PropType>();
  for (const element of elements) {
    if (element.type !== "TSPropertySignature" && element.type !== "TSMethodSignature") continue;
    const { key } = element;
    const name =
      key.type === "Identifier" ? key.name : key.type === "StringLiteral" ? key.value : null;
    if (name === null) continue;
    const isOptional = element.optional === true;
    const type = element.type === "TSPropertySignature" ? element.typeAnnotation : null;
    if (element.type === "TSMethodSignature") {
      props.set(name, { kind: "function", optional: isOptional });
    } else if (type?.type === "TSTypeAnnotation") {
      const { kind, options, nullable } = kindOf(type.typeAnnotation, (wanted) =>
        aliasOf(context, file, wanted),
      );
      props.set(name, { kind, optional: isOptional || nullable, ...(options && { options }) });
    }
  }
  return props;
}

function aliasOf(context: PlanContext, file: SourceFile, name: string): TSType | null {
  const found = findDeclaration(context, file, name);
  if (found?.node.type === "TSTypeAliasDeclaration") return found.node.typeAnnotation;
  if (found?.node.type !== "TSInterfaceDeclaration") return null;
  return { ...found.node, type: "TSTypeLiteral", members: found.node.body.body };
}

function merge(parts: readonly TypeMembers[]): TypeMembers {
  return {
    props: new Map(parts.flatMap(({ props }) => [...props])),
    native: parts.some(({ native }) => native),
    open: parts.some(({ open }) => open),
  };
}

function optional({ props, native, open }: TypeMembers, isOptional: boolean): TypeMembers {
  const changed = [...props].map(([name, prop]): [string, PropType] => [
    name,
    { ...prop, optional: isOptional },
  ]);
  return { props: new Map(changed), native, open };
}

function without({ props, native, open }: TypeMembers, names: readonly string[]): TypeMembers {
  return { props: new Map([...props].filter(([name]) => !names.includes(name))), native, open };
}

function only({ props }: TypeMembers, names: readonly string[]): TypeMembers {
  return {
    props: new Map([...props].filter(([name]) => names.includes(name))),
    native: false,
    open: false,
  };
}

function literalsOf(type: TSType): readonly string[] {
  if (type.type === "TSUnionType") return type.types.flatMap(literalsOf);
  return type.type === "TSLiteralType" && type.literal.type === "StringLiteral"
    ? [type.literal.value]
    : [];
}

/** The first parameter of a component and the type of its props. */
export interface PropsParameter {
  readonly pattern: Node | null;
  readonly type: TSType | null;
}

/** Finds the props of a component: function, `React.FC<Props>`, `forwardRef`, `memo`. */
export function propsParameter(node: Node): PropsParameter | null {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression": {
      const [first] = node.params;
      const pattern = first?.type === "AssignmentPattern" ? first.left : first;
      const annotation = pattern && "typeAnnotation" in pattern ? pattern.typeAnnotation : null;
      const type = annotation?.type === "TSTypeAnnotation" ? annotation.typeAnnotation : null;
      return { pattern: pattern ?? null, type };
    }
    case "VariableDeclarator": {
      const inner = node.init ? propsParameter(node.init) : null;
      const annotation = node.id.type === "Identifier" ? node.id.typeAnnotation : null;
      const declared = annotation?.type === "TSTypeAnnotation" ? annotation.typeAnnotation : null;
      const parameter =
        declared?.type === "TSTypeReference" ? declared.typeParameters?.params[0] : undefined;
      return inner && { ...inner, type: inner.type ?? parameter ?? null };
    }
    case "CallExpression": {
      const [argument] = node.arguments;
      const inner = argument ? propsParameter(argument) : null;
      const parameters =
        node.typeParameters?.type === "TSTypeParameterInstantiation"
          ? node.typeParameters.params
          : [];
      const type = parameters.length > 1 ? parameters[1] : parameters[0];
      return inner && { ...inner, type: inner.type ?? type ?? null };
    }
    default:
      return null;
  }
}
