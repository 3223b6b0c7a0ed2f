import type { TSType } from "@babel/types";

/** What the editor offers for a prop. */
export type PropKind =
  | "enum"
  | "boolean"
  | "number"
  | "string"
  | "function"
  | "node"
  | "json"
  | "unknown";

/** A prop of a component as its TypeScript source declares it. */
export interface PropType {
  readonly kind: PropKind;
  readonly optional: boolean;
  /** The choices of an `enum`. */
  readonly options?: readonly (string | number)[] | undefined;
  /** Default value as written in the component. */
  readonly default?: string | undefined;
}

/** The kind of a type, without regard to `undefined` and `null` in a union. */
export interface TypeKind {
  readonly kind: PropKind;
  readonly options?: readonly (string | number)[] | undefined;
  readonly nullable: boolean;
}

const NODE = /^(?:ReactNode|ReactElement|ReactChild|Element|ReactPortal)$/;
const FUNCTION = /(?:EventHandler|Handler|Callback|Dispatch|FunctionComponent|ComponentType|^FC)$/;

/** Judges a type by its form; `resolve` leads from a name to the type it stands for. */
export function kindOf(
  type: TSType,
  resolve: (name: string) => TSType | null,
  depth = 0,
): TypeKind {
  const plain = (kind: PropKind): TypeKind => ({ kind, nullable: false });
  switch (type.type) {
    case "TSStringKeyword":
    case "TSTemplateLiteralType":
      return plain("string");
    case "TSNumberKeyword":
    case "TSBigIntKeyword":
      return plain("number");
    case "TSBooleanKeyword":
      return plain("boolean");
    case "TSFunctionType":
    case "TSConstructorType":
      return plain("function");
    case "TSTypeLiteral":
    case "TSArrayType":
    case "TSTupleType":
    case "TSObjectKeyword":
    case "TSMappedType":
      return plain("json");
    case "TSLiteralType":
      return literalKind(type);
    case "TSUndefinedKeyword":
    case "TSNullKeyword":
    case "TSVoidKeyword":
      return { kind: "unknown", nullable: true };
    case "TSParenthesizedType":
      return kindOf(type.typeAnnotation, resolve, depth);
    case "TSTypeOperator":
      return type.typeAnnotation && type.operator === "readonly"
        ? kindOf(type.typeAnnotation, resolve, depth)
        : plain("unknown");
    case "TSUnionType":
      return unionKind(type.types.map((part) => kindOf(part, resolve, depth)));
    case "TSTypeReference": {
      const name =
        type.typeName.type === "Identifier" ? type.typeName.name : type.typeName.right.name;
      if (NODE.test(name)) return plain("node");
      if (FUNCTION.test(name)) return plain("function");
      if (/^(?:Record|Map|Set|Array|ReadonlyArray|Partial|Date|CSSProperties)$/.test(name)) {
        return plain("json");
      }
      const target = depth > 6 ? null : resolve(name);
      return target ? kindOf(target, resolve, depth + 1) : plain("unknown");
    }
    default:
      return plain("unknown");
  }
}

function literalKind({ literal }: Extract<TSType, { type: "TSLiteralType" }>): TypeKind {
  switch (literal.type) {
    case "StringLiteral":
    case "NumericLiteral":
      return { kind: "enum", options: [literal.value], nullable: false };
    case "BooleanLiteral":
      return { kind: "boolean", nullable: false };
    default:
      return { kind: "string", nullable: false };
  }
}

function unionKind(parts: readonly TypeKind[]): TypeKind {
  const nullable = parts.some((part) => part.nullable);
  const real = parts.filter((part) => part.kind !== "unknown" || !part.nullable);
  const kinds = new Set(real.map(({ kind }) => kind));
  const [only] = kinds;
  if (kinds.size === 1 && only !== undefined) {
    const options = real.flatMap((part) => part.options ?? []);
    return { kind: only, nullable, ...(only === "enum" && { options }) };
  }
  if (kinds.has("node")) return { kind: "node", nullable };
  if (kinds.has("string") && !kinds.has("function") && !kinds.has("json")) {
    return { kind: "string", nullable };
  }
  return { kind: kinds.size === 0 ? "unknown" : "json", nullable };
}
