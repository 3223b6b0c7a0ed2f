import { EditRefused } from "../change/refusal.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { PlanContext } from "../plan/context.ts";
import { findDeclaration } from "./find-component.ts";
import type { PropType } from "./prop-type.ts";
import { membersOf, propsParameter } from "./type-members.ts";

/** What is known about the component that a tag names. */
export interface ComponentInfo {
  /** Project file that declares it. */
  readonly path: string;
  readonly propTypes: Readonly<Record<string, PropType>>;
  /** Whether it also takes the props of a native element. */
  readonly acceptsNativeProps: boolean;
  /** Whether it may have props that its source in the project does not show. */
  readonly mayHaveMore: boolean;
}

/** Reads the props of a component of the project; null for packages and what is not found. */
export function readComponent(
  context: PlanContext,
  file: SourceFile,
  tag: string,
): ComponentInfo | null {
  const found = findDeclaration(context, file, tag);
  if (!found) return null;
  const parameter = propsParameter(found.node);
  const members = parameter?.type ? membersOf(context, found.file, parameter.type) : null;
  const defaults = parameter ? defaultsOf(found.file, parameter.pattern) : new Map();
  const propTypes = [...(members?.props ?? [])].map(([name, prop]) => {
    const preset = defaults.get(name);
    return [name, preset === undefined ? prop : { ...prop, default: preset }];
  });
  return {
    path: found.file.path,
    propTypes: Object.fromEntries(propTypes),
    acceptsNativeProps: members?.native ?? false,
    mayHaveMore: members ? members.open : parameter === null || parameter.pattern !== null,
  };
}

/** Default values in the destructured parameter, as written. */
function defaultsOf(
  { text }: SourceFile,
  pattern: NonNullable<ReturnType<typeof propsParameter>>["pattern"],
): ReadonlyMap<string, string> {
  const defaults = new Map<string, string>();
  if (pattern?.type !== "ObjectPattern") return defaults;
  for (const property of pattern.properties) {
    if (property.type !== "ObjectProperty" || property.key.type !== "Identifier") continue;
    if (property.value.type !== "AssignmentPattern") continue;
    const { start, end } = rangeOf(property.value.right);
    defaults.set(property.key.name, text.slice(start, end));
  }
  return defaults;
}

/** Refuses to give an element a prop that it visibly does not take. */
export function refuseUnknownProp(
  context: PlanContext,
  file: SourceFile,
  tag: string,
  prop: string,
): void {
  if (/^[a-z][^.]*$/.test(tag)) {
    refuseHtmlName(tag, prop);
    return;
  }
  const component = readComponent(context, file, tag);
  if (!component || component.acceptsNativeProps || Object.hasOwn(component.propTypes, prop))
    return;
  if (component.mayHaveMore && !takesOnlyOthers(context, file, tag, prop)) return;
  throw new EditRefused("not_editable", "componentTakesNoProp", {
    tag,
    prop,
    path: component.path,
  });
}

/** Whether a component without types takes its props apart, and this one is not among them. */
function takesOnlyOthers(
  context: PlanContext,
  file: SourceFile,
  tag: string,
  prop: string,
): boolean {
  const found = findDeclaration(context, file, tag);
  const parameter = found ? propsParameter(found.node) : null;
  if (!parameter || parameter.type || parameter.pattern?.type !== "ObjectPattern") return false;
  return parameter.pattern.properties.every(
    (property) =>
      property.type === "ObjectProperty" &&
      property.key.type === "Identifier" &&
      property.key.name !== prop,
  );
}

/** What HTML calls otherwise than React. */
function refuseHtmlName(tag: string, prop: string): void {
  if (tag.includes("-")) return;
  const names: Readonly<Record<string, string>> = { class: "className", for: "htmlFor" };
  const handler = /^on[a-z]/.test(prop) ? `on${prop[2]?.toUpperCase()}${prop.slice(3)}` : undefined;
  const name = names[prop] ?? handler;
  if (name === undefined) return;
  throw new EditRefused("invalid_change", "htmlPropName", { tag, prop, name });
}
