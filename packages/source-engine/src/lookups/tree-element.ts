import { tokensOf } from "../classes/class-literal.ts";
import { type ClassSite, readClassSite } from "../classes/class-site.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { attributeName } from "../props/attributes.ts";
import { memberName } from "../styling/css/owner.ts";
import type { FoundMessage } from "../text-edit/message-file.ts";
import type { MessageKey } from "../text-edit/message-key.ts";
import { isGivenAsProp, isInTopFragment } from "../structure/place.ts";
import { isTextual, readRichText } from "../rich-text/read-rich-text.ts";
import type { RichToken } from "../rich-text/rich-token.ts";
import { readTextSource } from "../text-edit/text-source.ts";
import type { ComponentInfo } from "./component-props.ts";
import type { CssElement } from "./css-rules.ts";
import type { PropType } from "./prop-type.ts";

/** The value of a prop as far as the source shows it. */
export type PropSource =
  | { readonly kind: "literal"; readonly value: string | number | boolean | null }
  | { readonly kind: "expression"; readonly source: string };

/** Where the editable text of an element is written. */
export interface TextPlace {
  readonly kind: "static" | "message";
  readonly filename: string;
  /** Key in the message file. */
  readonly key?: string | undefined;
}

/** What the editor knows about one JSX element. */
export interface TreeElement {
  readonly codebaseId: string;
  readonly type: "native" | "component-instance";
  readonly tag: string;
  /** The tag for native elements, the component's name for instances. */
  readonly componentName: string;
  readonly filename: string;
  readonly line: number;
  readonly endLine: number;
  /** Component whose source holds the element. */
  readonly parentComponent: string | null;
  /** The element around it in the same file. */
  readonly parentId: string | null;
  /** Whether it stands in the fragment that its component returns, so that others can stand beside it. */
  readonly inTopFragment?: true | undefined;
  /** Whether it stands in a prop of the element around it, and not among its children. */
  readonly isGivenAsProp?: true | undefined;
  /** Project file that declares the component. */
  readonly componentFilename?: string | undefined;
  /** Whether the text can be edited. */
  readonly staticTextContents: boolean;
  readonly text?: string | undefined;
  readonly textSource?: TextPlace | undefined;
  /** The content where it can have inline elements; `true` when `text` is all there is of it. */
  readonly richText?: readonly RichToken[] | true | undefined;
  readonly removableClasses: readonly string[];
  readonly props: Readonly<Record<string, PropSource>>;
  /** Props that the component's TypeScript source declares. */
  readonly propTypes?: Readonly<Record<string, PropType>> | undefined;
  readonly acceptsNativeProps?: boolean | undefined;
  /** Rules of style sheets that speak of one of its classes: keys of cssElementLookup. */
  readonly cssRules: readonly string[];
}

/** What an element is read with: the ids of its file, and what stands in other files. */
export interface TreeContext {
  idOf(element: SourceElement): string;
  /** Line of an offset, counted from 1. */
  lineAt(offset: number): number;
  componentOf(file: SourceFile, tag: string): ComponentInfo | null;
  messageOf(message: MessageKey): FoundMessage | null;
  /** Rules that may apply to plain classes, and those of a module by its local name. */
  plainRules(file: SourceFile): ReadonlyMap<string, readonly CssElement[]>;
  moduleRules(file: SourceFile, local: string): readonly CssElement[];
}

/** Describes one element. */
export function readTreeElement(
  context: TreeContext,
  file: SourceFile,
  element: SourceElement,
): TreeElement {
  const isNative = /^[a-z]/.test(element.tag) && !element.tag.includes(".");
  const component = isNative ? null : context.componentOf(file, element.tag);
  const site = readClassSite(file, element);
  const classes = site.literals.flatMap((literal) =>
    tokensOf(file.text, literal).filter((token) => !token.glued),
  );
  const names = [...new Set(classes.map(({ name }) => name))];
  return {
    codebaseId: context.idOf(element),
    type: isNative ? "native" : "component-instance",
    tag: element.tag,
    componentName: element.tag,
    filename: file.path,
    line: context.lineAt(rangeOf(element.node).start),
    endLine: context.lineAt(rangeOf(element.node).end - 1),
    parentComponent: element.ownerName,
    parentId: element.parent ? context.idOf(element.parent) : null,
    ...(isInTopFragment(element) && { inTopFragment: true }),
    ...(isGivenAsProp(element) && { isGivenAsProp: true }),
    ...readText(context, file, element),
    ...readRich(file, element, isNative),
    removableClasses: names,
    props: readProps(file, element),
    ...(component && {
      componentFilename: component.path,
      propTypes: component.propTypes,
      acceptsNativeProps: component.acceptsNativeProps,
    }),
    cssRules: cssRulesOf(context, file, site, names),
  };
}

function readText(
  context: TreeContext,
  file: SourceFile,
  element: SourceElement,
): Pick<TreeElement, "staticTextContents" | "text" | "textSource"> {
  const source = readTextSource(file, element);
  if (source.kind === "static") {
    const textSource = { kind: "static", filename: file.path } as const;
    return { staticTextContents: true, text: source.text, textSource };
  }
  const found = source.kind === "message" ? context.messageOf(source.message) : null;
  if (source.kind !== "message" || !found) return { staticTextContents: false };
  return {
    staticTextContents: !/[{}<>]/.test(found.value),
    text: found.value,
    textSource: { kind: "message", filename: found.path, key: source.message.key },
  };
}

function readRich(
  file: SourceFile,
  element: SourceElement,
  isNative: boolean,
): Pick<TreeElement, "richText"> {
  const rich = element.node.children.length === 0 ? null : readRichText(file, element);
  if (rich === null || !isTextual(rich)) return {};
  const isPlain = rich.tokens.every(({ kind }) => kind === "text");
  // What a component makes of elements inside its text is its own affair, unless it has some already.
  if (isPlain && !isNative) return {};
  return { richText: isPlain ? true : rich.tokens };
}

function readProps(file: SourceFile, element: SourceElement): Readonly<Record<string, PropSource>> {
  const props: Record<string, PropSource> = {};
  for (const attribute of element.node.openingElement.attributes) {
    if (attribute.type !== "JSXAttribute") continue;
    const name = attributeName(attribute);
    const value =
      attribute.value?.type === "JSXExpressionContainer"
        ? attribute.value.expression
        : attribute.value;
    if (!value) props[name] = { kind: "literal", value: true };
    else if (
      value.type === "StringLiteral" ||
      value.type === "NumericLiteral" ||
      value.type === "BooleanLiteral"
    ) {
      props[name] = { kind: "literal", value: value.value };
    } else if (value.type === "NullLiteral") props[name] = { kind: "literal", value: null };
    else {
      const { start, end } = rangeOf(value);
      props[name] = { kind: "expression", source: file.text.slice(start, end) };
    }
  }
  return props;
}

function cssRulesOf(
  context: TreeContext,
  file: SourceFile,
  site: ClassSite,
  names: readonly string[],
): readonly string[] {
  const plain = names.length === 0 ? null : context.plainRules(file);
  const found = names.flatMap((name) => plain?.get(name) ?? []);
  for (const { node: member } of site.members) {
    const className = memberName(member);
    if (member.object.type !== "Identifier" || className === null) continue;
    const rules = context.moduleRules(file, member.object.name);
    found.push(...rules.filter(({ classes }) => classes.includes(className)));
  }
  return [...new Set(found.map(({ codebaseId }) => codebaseId))];
}
