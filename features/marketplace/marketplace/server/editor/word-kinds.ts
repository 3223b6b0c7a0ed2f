/** Where a theme of VS Code says how a kind of word looks. */
interface WordKind {
  /** Scopes of such words in TextMate grammars, the most usual first; outer ones in front. */
  readonly scopes: readonly string[];
  /** The same as kinds of semantic tokens: `variable.readonly`. */
  readonly semantic?: readonly string[];
}

const of = (scopes: readonly string[], semantic: readonly string[] = []): WordKind => ({
  scopes,
  semantic,
});

/** The editor's own kinds of words, by the names that it has for them. */
export const WORD_KINDS: Readonly<Record<string, WordKind>> = {
  keyword: of(["source.ts keyword.control", "source.ts keyword"], ["keyword"]),
  controlKeyword: of(["source.ts keyword.control.flow", "source.ts keyword.control"], ["keyword"]),
  moduleKeyword: of(["source.ts keyword.control.import", "source.ts keyword.control"], ["keyword"]),
  operatorKeyword: of(["source.ts keyword.operator.expression", "source.ts keyword.operator.new"]),
  definitionKeyword: of(["source.ts storage.type", "source.ts storage", "source.ts keyword"]),
  modifier: of(["source.ts storage.modifier", "source.ts storage"]),
  operator: of(["source.ts keyword.operator"], ["operator"]),
  typeOperator: of(["source.ts keyword.operator.type", "source.ts keyword.operator"]),
  punctuation: of(["source.ts punctuation", "source.ts meta.brace"]),
  separator: of(["source.ts punctuation.separator", "source.ts punctuation"]),
  bracket: of(["source.ts meta.brace", "source.ts punctuation.definition.block"]),
  angleBracket: of(["text.html meta.tag punctuation.definition.tag"]),
  self: of(["source.ts variable.language.this", "source.ts variable.language"]),
  null: of(["source.ts constant.language.null", "source.ts constant.language"]),
  bool: of(["source.ts constant.language.boolean", "source.ts constant.language"]),
  atom: of(["source.css support.constant.property-value", "source.ts constant.language"]),
  number: of(["source.ts constant.numeric"], ["number"]),
  unit: of(["source.css keyword.other.unit", "source.css constant.numeric"]),
  hexColor: of(["source.css constant.other.color", "source.css constant"]),
  string: of(["source.ts string.quoted", "source.ts string"], ["string"]),
  templateString: of(["source.ts string.template", "source.ts string"], ["string"]),
  escape: of(["source.ts string constant.character.escape"]),
  regexp: of(["source.ts string.regexp", "source.ts string"], ["regexp"]),
  comment: of(["source.ts comment.line", "source.ts comment"], ["comment"]),
  docComment: of(["source.ts comment.block.documentation", "source.ts comment"], ["comment"]),
  variableName: of(["source.ts variable.other.readwrite", "source.ts variable"], ["variable"]),
  variableDefinition: of(
    [
      "source.ts variable.other.constant",
      "source.ts variable.other.readwrite",
      "source.ts variable",
    ],
    ["variable.declaration", "variable"],
  ),
  functionName: of(["source.ts entity.name.function", "source.ts support.function"], ["function"]),
  functionDefinition: of(
    ["source.ts meta.definition.function entity.name.function"],
    ["function.declaration", "function"],
  ),
  methodName: of(["source.ts meta.function-call entity.name.function"], ["method"]),
  propertyName: of(["source.ts variable.other.property", "source.ts variable"], ["property"]),
  propertyDefinition: of(
    [
      "source.ts meta.object-literal.key",
      "source.ts variable.object.property",
      "source.ts variable",
    ],
    ["property.declaration", "property"],
  ),
  className: of(["source.ts entity.name.type.class", "source.ts entity.name.type"], ["class"]),
  typeName: of(
    ["source.ts entity.name.type", "source.ts support.type", "source.ts support.class"],
    ["type", "interface"],
  ),
  namespace: of(["source.ts entity.name.type.module", "source.ts entity.name"], ["namespace"]),
  labelName: of(["source.ts entity.name.label", "source.css entity.other.attribute-name.id"]),
  annotation: of(["source.ts meta.decorator entity.name.function", "source.ts meta.decorator"]),
  meta: of(["source.ts meta.directive", "text.html meta.tag.sgml"]),
  tagName: of(["text.html meta.tag entity.name.tag", "source.css entity.name.tag"]),
  componentName: of([
    "source.tsx meta.tag support.class.component",
    "source.tsx meta.tag entity.name.tag",
  ]),
  attributeName: of(["text.html meta.tag entity.other.attribute-name"]),
  attributeValue: of(["text.html meta.tag string.quoted.double.html", "text.html string"]),
  jsonKey: of(["source.json support.type.property-name.json", "source.json string.json"]),
  yamlKey: of(["source.yaml entity.name.tag.yaml", "source.yaml entity.name.tag"]),
  cssProperty: of(["source.css support.type.property-name.css", "source.css support.type"]),
  cssClass: of(["source.css entity.other.attribute-name.class.css"]),
  heading: of([
    "text.html.markdown markup.heading.markdown entity.name.section.markdown",
    "text.html.markdown markup.heading",
  ]),
  strong: of(["text.html.markdown markup.bold.markdown", "text.html.markdown markup.bold"]),
  emphasis: of(["text.html.markdown markup.italic.markdown", "text.html.markdown markup.italic"]),
  strikethrough: of(["text.html.markdown markup.strikethrough"]),
  link: of([
    "text.html.markdown string.other.link.title",
    "text.html.markdown markup.underline.link",
  ]),
  url: of(["text.html.markdown markup.underline.link", "text.html.markdown string.other.link"]),
  monospace: of([
    "text.html.markdown markup.inline.raw.string.markdown",
    "text.html.markdown markup.raw",
  ]),
  quote: of(["text.html.markdown markup.quote.markdown"]),
  list: of([
    "text.html.markdown punctuation.definition.list.begin.markdown",
    "text.html.markdown markup.list",
  ]),
  inserted: of(["source.diff markup.inserted"]),
  deleted: of(["source.diff markup.deleted"]),
  changed: of(["source.diff markup.changed"]),
  invalid: of(["source.ts invalid.illegal", "source.ts invalid"]),
};
