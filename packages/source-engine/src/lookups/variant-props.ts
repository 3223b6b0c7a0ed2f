import type { Node, TSType } from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { findDeclaration } from "./find-component.ts";
import type { PropType } from "./prop-type.ts";

/** The props of `VariantProps<typeof button>`: one choice per variant of the `cva` call. */
export function variantProps(
  context: PlanContext,
  file: SourceFile,
  type: TSType | null,
): ReadonlyMap<string, PropType> {
  if (type?.type !== "TSTypeQuery" || type.exprName.type !== "Identifier") return new Map();
  const found = findDeclaration(context, file, type.exprName.name);
  const init = found?.node.type === "VariableDeclarator" ? found.node.init : null;
  if (init?.type !== "CallExpression") return new Map();
  const config = init.arguments[1];
  const variants = config ? valueOf(config, "variants") : null;
  const defaults = config ? valueOf(config, "defaultVariants") : null;
  return new Map(
    entriesOf(variants).map(([name, choices]): [string, PropType] => {
      const options = entriesOf(choices).map(([option]) => option);
      const isBoolean =
        options.length > 0 && options.every((option) => /^(?:true|false)$/.test(option));
      const preset = defaults ? valueOf(defaults, name) : null;
      return [
        name,
        {
          kind: isBoolean ? "boolean" : "enum",
          optional: true,
          ...(!isBoolean && { options }),
          ...(preset?.type === "StringLiteral" && { default: JSON.stringify(preset.value) }),
          ...(preset?.type === "BooleanLiteral" && { default: String(preset.value) }),
        },
      ];
    }),
  );
}

function entriesOf(node: Node | null): readonly (readonly [string, Node])[] {
  if (node?.type !== "ObjectExpression") return [];
  return node.properties.flatMap((property): readonly (readonly [string, Node])[] => {
    if (property.type !== "ObjectProperty" || property.computed) return [];
    const { key } = property;
    if (key.type === "Identifier") return [[key.name, property.value]];
    if (key.type === "StringLiteral" || key.type === "NumericLiteral") {
      return [[String(key.value), property.value]];
    }
    return [];
  });
}

function valueOf(node: Node, name: string): Node | null {
  return entriesOf(node).find(([key]) => key === name)?.[1] ?? null;
}
