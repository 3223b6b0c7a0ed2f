import type { Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import type { SourceElement } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { spreadsAfter } from "../props/attributes.ts";
import { isNamed, isProps, isRestWithout } from "../structure/content.ts";
import type { Splice } from "../text/splice.ts";
import type { ClassEdits } from "./class-edits.ts";
import type { ClassSite } from "./class-site.ts";
import { calleeName } from "./read-expression.ts";

/** Functions of which the last argument wins over earlier ones that set the same. */
const MERGERS = new Set(["cn", "twMerge", "tw"]);

/** Refuses to edit classes that a spread behind them may replace. */
export function refuseSpreadBehind(element: SourceElement, site: ClassSite): void {
  if (site.attribute === null) return;
  const winner = spreadsAfter(element, site.attribute).find(({ argument }) => {
    if (argument.type === "ObjectExpression")
      return argument.properties.some((one) => isNamed(one, "className"));
    if (argument.type !== "Identifier") return isProps(argument);
    return isProps(argument) && !isRestWithout(element.node, argument.name, "className");
  });
  if (winner === undefined) return;
  const name = winner.argument.type === "Identifier" ? winner.argument.name : "…";
  throw new EditRefused("not_editable", "classesReplaced", { spread: `{...${name}}` });
}

/** Refuses a class that an `!important` one keeps from having an effect. */
export function refuseImportant(
  edits: ClassEdits,
  added: string,
  overrides: (existing: string) => boolean,
): void {
  if (isImportant(added)) return;
  const winner = edits
    .tokens()
    .map((token) => token.current ?? "")
    .find((name) => isImportant(name) && overrides(plain(name)));
  if (winner === undefined) return;
  throw new EditRefused("not_editable", "classOverriddenImportant", { winner, name: added });
}

function isImportant(name: string): boolean {
  return /(?:^|:)!/.test(name) || name.endsWith("!");
}

function plain(name: string): string {
  return name.replace(/(^|:)!/, "$1").replace(/!$/, "");
}

/**
 * Where a class has to stand so that conditional ones before it do not win: as the last argument. Null
 * when nothing conditional sets the same; refuses where the order of arguments decides nothing.
 */
export function behindConditions(
  site: ClassSite,
  edits: ClassEdits,
  added: string,
  overrides: (existing: string) => boolean,
): Splice | null {
  const rivals = edits.tokens(({ conditional, home }) => conditional && home !== "variants");
  const winner = rivals.find(({ current }) => current !== added && overrides(current ?? ""));
  if (winner === undefined) return null;
  const call = site.expression;
  const isMerged = call?.type === "CallExpression" && MERGERS.has(calleeName(call) ?? "");
  const last: Node | undefined = isMerged ? call.arguments.at(-1) : undefined;
  if (last === undefined) {
    throw new EditRefused("not_editable", "classOverridden", {
      winner: winner.current ?? "",
      name: added,
    });
  }
  const { end } = rangeOf(last);
  return { start: end, end, text: `, ${JSON.stringify(added)}` };
}
