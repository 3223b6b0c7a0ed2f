import { readClassSite } from "../../classes/class-site.ts";
import { tokensOf } from "../../classes/class-literal.ts";
import { editClasses } from "../../classes/edit-classes.ts";
import type { CustomProperty } from "../../change/change.ts";
import { EditRefused } from "../../change/refusal.ts";
import type { SourceElement, SourceFile } from "../../parse/source-file.ts";
import type { PlanContext } from "../../plan/context.ts";
import type { Splice } from "../../text/splice.ts";
import { camelName, cssName } from "../css-value.ts";
import { clearUtilities } from "./clear-utilities.ts";
import { variantPrefix } from "./conflicts.ts";
import { overridesWith } from "./custom-overrides.ts";
import { readTheme } from "./project-theme.ts";
import { customUtility, utilitiesFor } from "./utility.ts";

/** What a STYLING change asks for. */
export interface StylingInput {
  readonly styling: Readonly<Record<string, string | number | null>>;
  readonly modifiers: readonly string[];
  readonly customProperties: readonly CustomProperty[];
}

/** Gives an element utilities for a style; those of the same property and variant are replaced. */
export function editTailwind(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  input: StylingInput,
): readonly Splice[] {
  const theme = readTheme(context);
  const prefix = variantPrefix(input.modifiers);
  const add: string[] = [];
  const deleted: string[] = [];
  const custom: CustomProperty[] = [];
  for (const [name, value] of Object.entries(input.styling)) {
    const property = camelName(name);
    if (value === null) {
      deleted.push(property);
      continue;
    }
    const own = customUtility(property, value, input.customProperties);
    if (own !== null) custom.push({ tailwind: own, css: `${cssName(property)}: own` });
    const utilities = own === null ? utilitiesFor(property, value, theme) : [own];
    add.push(...utilities.map((utility) => prefix + utility));
  }
  const clear = clearUtilities(deleted, prefix, theme);
  if (deleted.length > 0) checkClearable(file, element, clear);
  return editClasses(context, file, element, {
    add,
    remove: [],
    clear,
    overrides: overridesWith(custom, prefix, new Set(theme.names["text"]?.values())),
  });
}

/** Refuses when the style to delete applies under a condition only. */
function checkClearable(
  file: SourceFile,
  element: SourceElement,
  clear: (name: string) => readonly string[] | null,
): void {
  const tokens = readClassSite(file, element).literals.flatMap((literal) =>
    tokensOf(file.text, literal).filter((token) => clear(token.name) !== null),
  );
  if (tokens.some(({ literal }) => !literal.conditional)) return;
  const [conditional] = tokens;
  if (conditional) {
    throw new EditRefused("not_editable", "classIsConditional", { name: conditional.name });
  }
}
