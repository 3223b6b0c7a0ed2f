import type { NavNode, TreeElement } from "@devloom/frame-protocol";
import { nativeProps } from "./native-props.ts";

/** What a control for a prop has to offer. */
export type FieldKind =
  | "enum"
  | "boolean"
  | "number"
  | "string"
  | "function"
  | "node"
  | "json"
  | "code";

/** What the source gives a prop. */
export type FieldValue =
  | { readonly kind: "unset" }
  | { readonly kind: "literal"; readonly value: string | number | boolean | null }
  /** Data that is written out, such as a list. */
  | { readonly kind: "data"; readonly value: unknown; readonly source: string }
  | { readonly kind: "expression"; readonly source: string };

export interface PropField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly options: readonly (string | number)[];
  readonly isRequired: boolean;
  /** The component's default as it is written there. */
  readonly preset: string | null;
  readonly value: FieldValue;
  /** What the running page passes, where the source has an expression. */
  readonly current: string | null;
  /** Whether the component or tag declares it, rather than only being given it. */
  readonly isDeclared: boolean;
}

/** Props that other parts of the inspector edit. */
const ELSEWHERE = new Set(["className", "class", "style", "children", "key", "ref"]);

interface Declared {
  readonly kind: FieldKind;
  readonly optional: boolean;
  readonly options: readonly (string | number)[];
  readonly preset: string | null;
}

/** The props of an element: those that are set first, then those that it could have. */
export function propFields(tree: TreeElement, node: NavNode | null): PropField[] {
  const declared = declaredProps(tree);
  const written = isRecord(tree["props"]) ? tree["props"] : {};
  const names = [...new Set([...Object.keys(written), ...declared.keys()])];
  const fields = names
    .filter((name) => !ELSEWHERE.has(name))
    .map((name) => fieldOf(name, declared.get(name), written[name], node));
  const isSet = (field: PropField): number => (field.value.kind === "unset" ? 1 : 0);
  const isOpen = (field: PropField): number => (field.isRequired ? 0 : 1);
  return fields.toSorted((one, other) => isSet(one) - isSet(other) || isOpen(one) - isOpen(other));
}

function fieldOf(
  name: string,
  declared: Declared | undefined,
  written: unknown,
  node: NavNode | null,
): PropField {
  const value = valueOf(written);
  const kind = declared?.kind ?? kindOfValue(name, value);
  const running = node?.props[name];
  const current =
    value.kind !== "expression" || running === undefined || running.type === "FUNCTION"
      ? null
      : String(running.value);
  return {
    name,
    kind: value.kind === "expression" && kind !== "function" ? "code" : kind,
    options: declared?.options ?? [],
    isRequired: declared?.optional === false,
    preset: declared?.preset ?? null,
    value,
    current,
    isDeclared: declared !== undefined,
  };
}

function declaredProps(tree: TreeElement): Map<string, Declared> {
  const types = tree["propTypes"];
  if (!isRecord(types)) return tree.type === "native" ? nativeDeclared(tree) : new Map();
  return new Map(
    Object.entries(types).map(([name, type]): [string, Declared] => {
      const fields = isRecord(type) ? type : {};
      const options = Array.isArray(fields["options"]) ? (fields["options"] as unknown[]) : [];
      return [
        name,
        {
          kind: kindNamed(fields["kind"]),
          optional: fields["optional"] !== false,
          options: options.filter((one) => typeof one === "string" || typeof one === "number"),
          preset: typeof fields["default"] === "string" ? fields["default"] : null,
        },
      ];
    }),
  );
}

function nativeDeclared(tree: TreeElement): Map<string, Declared> {
  const tag = typeof tree["tag"] === "string" ? tree["tag"] : (tree.componentName ?? "div");
  return new Map(
    nativeProps(tag).map(({ name, kind, options = [] }) => [
      name,
      { kind, optional: true, options, preset: null },
    ]),
  );
}

function kindNamed(kind: unknown): FieldKind {
  switch (kind) {
    case "enum":
    case "boolean":
    case "number":
    case "string":
    case "function":
    case "node":
    case "json":
      return kind;
    default:
      return "code";
  }
}

function kindOfValue(name: string, value: FieldValue): FieldKind {
  if (/^on[A-Z]/.test(name)) return "function";
  if (value.kind === "data") return "json";
  if (value.kind !== "literal") return "code";
  if (typeof value.value === "boolean") return "boolean";
  return typeof value.value === "number" ? "number" : "string";
}

function valueOf(written: unknown): FieldValue {
  if (!isRecord(written)) return { kind: "unset" };
  const { kind, value, source } = written;
  if (kind === "expression" && typeof source === "string") {
    const data = readData(source);
    return data === undefined ? { kind, source } : { kind: "data", value: data, source };
  }
  const isLiteral =
    value === null ||
    typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "boolean";
  return isLiteral ? { kind: "literal", value } : { kind: "unset" };
}

/**
 * Data that is written out in code, such as `{ a: [1, "two"] }`; undefined for what has to be run.
 * Names get quotes and strings the other quotes, then it has to be JSON.
 */
export function readData(source: string): unknown {
  const text = source.trim();
  if (!/^[[{\-\d]/.test(text)) return undefined;
  const json = text.replace(
    /'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|([A-Za-z_$][\w$]*)(?=\s*:)|,(?=\s*[}\]])/g,
    (whole, single: string | undefined, name: string | undefined) => {
      if (single !== undefined) return JSON.stringify(single.replaceAll(String.raw`\'`, "'"));
      if (name !== undefined) return JSON.stringify(name);
      return whole === "," ? "" : whole;
    },
  );
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
