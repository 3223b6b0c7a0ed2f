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

/** Refuses to give a component a prop that it visibly does not take. */
export function refuseUnknownProp(
  context: PlanContext,
  file: SourceFile,
  tag: string,
  prop: string,
): void {
  if (/^[a-z][^.]*$/.test(tag)) return;
  const component = readComponent(context, file, tag);
  if (!component || component.mayHaveMore || component.acceptsNativeProps) return;
  if (Object.hasOwn(component.propTypes, prop)) return;
  throw new EditRefused(
    "not_editable",
    `The component <${tag}> takes no \`${prop}\`; change an element inside it (${component.path}).`,
  );
}
