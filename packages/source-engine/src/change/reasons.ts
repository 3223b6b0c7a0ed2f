/**
 * Why a change is refused, in words. Each reason has a name and takes values, so that an editor can say
 * the same in another language.
 */
export const REASONS = {
  badClassName: '"{{name}}" isn\'t a valid class name.',
  badComponentName: '"{{name}}" isn\'t a valid component name.',
  badExpression: '"{{expression}}" isn\'t a valid expression.',
  badKey: "A `key` must be text, a number or an expression.",
  badLink: "Links can't use {{scheme}}.",
  badModifier: '"{{modifier}}" isn\'t a known modifier.',
  badNumber: "{{property}} must be a number.",
  badPath: '"{{path}}" is not a place for a file of this project.',
  badPropName: '"{{name}}" isn\'t a valid prop name.',
  badProperty: '"{{property}}" isn\'t a CSS property.',
  badTag: '"{{tag}}" isn\'t a valid tag.',
  badValue: '"{{value}}" isn\'t a valid value for {{property}}.',
  childrenBetweenTags:
    "This element has content between its tags, which the prop `children` would not replace.",
  classFromCode: 'The class "{{name}}" comes from {{source}}, so it can only be changed in code.',
  classGone: 'This element no longer has the class "{{name}}".',
  classIsConditional: 'The class "{{name}}" is conditional, so it can only be removed in code.',
  classOverridden:
    '"{{winner}}" overrides "{{name}}" when its condition holds. Change that class instead.',
  classOverriddenImportant:
    '"{{winner}}" is important and overrides "{{name}}". Remove "{{winner}}" first.',
  classesFromFunction:
    "The classes are computed by a function, so they can only be changed in code.",
  classesReplaced:
    "The classes may be replaced by {{spread}} after them. Put className after {{spread}} in code first.",
  componentTakesNoProp:
    "The component <{{tag}}> takes no `{{prop}}`; change an element inside it ({{path}}).",
  conditionBranch:
    "This element is one branch of a condition. Moved on its own, it would always show.",
  contentFromProp:
    "The content of this <{{tag}}> is set by its prop `{{prop}}`. Change that prop instead.",
  contentFromSpread:
    "The content of this <{{tag}}> may come with {{spread}}. Edit it where it is passed in.",
  contentIsNoText: "<{{tag}}> can't be edited as text.",
  contentWouldBeReplaced:
    "The content of this <{{tag}}> may come with {{spread}}. Adding to it here would replace that content.",
  darkNeedsTailwind: "Dark styles need Tailwind.",
  diskFull: "The disk is full, so {{path}} was not changed.",
  elementGone: "This element is no longer in your source.",
  exportMissing: "{{path}} does not export {{name}}.",
  fileChanged: "{{path}} has changed since the edit was planned.",
  fileExists: "{{path}} already exists with different contents.",
  fileGone: "{{path}} no longer exists.",
  fileHasNoElement: "{{path}} has no element to add.",
  fileNotSource: "{{path}} is not a source file of this project.",
  fileReadOnly: "{{path}} is read-only, so nothing was changed.",
  fileSyntax: "{{path}} has a syntax error in line {{line}}, column {{column}}: {{problem}}",
  fileWouldBreak: "This would break {{path}}: {{problem}}",
  functionContent: "<{{tag}}> takes a function as its content, so nothing can be added beside it.",
  givenAsProp: "<{{tag}}> is passed to <{{parent}}> as a prop, so nothing can be placed beside it.",
  handlerNeedsFunction: "`{{name}}` must be a function. Enter an expression.",
  holdsNoElements: "<{{tag}}> can't contain other elements.",
  holdsNoText: "<{{tag}}> can't contain text.",
  htmlPropName: "<{{tag}}> takes no `{{prop}}`. Use `{{name}}`.",
  importFirst: "{{name}} is not defined in this file. Import it first.",
  inlineHasNoModifiers: 'Inline styles can\'t depend on "{{modifiers}}". Use CSS or Tailwind.',
  intoItself: "An element can't be moved into or beside itself.",
  messageHasPlaceholders:
    'The message "{{key}}" has placeholders, so it can only be changed in {{path}}.',
  messageMissing: 'The message "{{key}}" is in no JSON message file of the project.',
  movedMeanwhile: "The element has moved since.",
  nameMeansOther: "{{name}} means something else here.",
  nameUnknown: "{{name}} is not defined in {{path}}.",
  namesUnknownThere: "This element uses names that are not defined there: {{names}}.",
  nestingBelongs: "<{{tag}}> can't be placed in <{{parent}}>. It belongs in {{choices}}.",
  nestingInItself: "<{{tag}}> can't be placed in <{{parent}}>. Put it beside that one.",
  nestingInParagraph:
    "<{{tag}}> can't be placed in <{{parent}}>. Use <span>, or change the <p> to a <div>.",
  nestingOnly: "<{{tag}}> can't be placed in <{{parent}}>. Use <{{choice}}>, or put it inside one.",
  nestingParagraphAround: "<{{tag}}> can't be placed in <{{parent}}>. Use <div> instead of <p>.",
  noClass: "No class name was given.",
  noElement: "No element was chosen.",
  noStyle: "No style was given.",
  noText: "<{{tag}}> has no editable text.",
  notAChild: "<{{tag}}> is not a child of <{{parent}}> in the source.",
  notInText: "<{{tag}}> isn't a text element.",
  notSiblings: "Only siblings can be wrapped together.",
  placeChanged: "{{path}} has changed in the same place.",
  propFromSpread: "The prop `{{name}}` may come from a spread, so it can only be removed in code.",
  propGone: "This element no longer has the prop `{{name}}`.",
  propSetAgain:
    "The prop `{{name}}` is set again by a spread behind it, so it can only be changed in code.",
  redoBlocked: "Can't redo “{{step}}”: {{cause}}",
  redoBlockedByLater: "Can't redo: the later step “{{step}}” depends on it. {{cause}}",
  redoOutside: "Can't redo: {{path}} was edited outside in the same place since.",
  refNeedsExpression: "A `ref` must be an expression.",
  slotDuplicate: "<{{slot}} asChild> takes exactly this one child. Duplicate <{{tag}}> instead.",
  slotFull: "<{{tag}} asChild> takes exactly one child. Add it inside or beside that one.",
  slotWrap: "<{{slot}} asChild> takes exactly this one child. Wrap <{{tag}}> instead.",
  standsAlone: "<{{tag}}> is the only top-level element, so nothing can be placed beside it.",
  stepPlaceChanged:
    "{{path}} has changed in the same place since, so this step can't be undone safely.",
  styleComputed: "`{{property}}` is computed by {{source}}, so it can only be changed in code.",
  styleFromCode: "The style comes from {{source}}, so it can only be removed in code.",
  styleIsNoObject:
    "The `style` of this element isn't an object, so it can only be changed in code.",
  styleNeedsObject: "`style` must be an object.",
  textAmbiguous:
    "This text is written in several places ({{places}}), so it can only be changed in code.",
  textBetween: "There is text or another element in between. Select neighbours only.",
  textChanged: "The text has changed since.",
  textFromCode: "This text comes from {{source}}, so it can only be changed in code.",
  textFromProp:
    "The text of this <{{tag}}> is set by its prop `{{prop}}`. Change that prop instead.",
  textFromTemplate: "This text is built from a template, so it can only be changed in code.",
  textInElements: "This element contains other elements; edit the text of those instead.",
  textIsConditional: "This text depends on a condition, so it can only be changed in code.",
  textNotClosed: "An element in the text is not closed.",
  textOnlyInCode: "This text can only be changed in code.",
  textTooFar: "This text comes from too far away in the code, so it can only be changed in code.",
  textUnsure:
    "This text may be the one in {{place}}, but code can put another in its place, so it can only be changed in code.",
  undoBlocked: "Can't undo “{{step}}”: {{cause}}",
  undoBlockedByLater: "Can't undo: the later step “{{step}}” depends on it. {{cause}}",
  undoOutside: "Can't undo: {{path}} was edited outside in the same place since.",
  unknownChange: "Unknown change type: {{type}}",
  unsupported: "Unsupported operation",
  voidHasContent: "<{{newTag}}> can't have content, but this <{{tag}}> does.",
  voidTag: "<{{tag}}> can't have content.",
} as const;

export type ReasonName = keyof typeof REASONS;

export type ReasonValues = Readonly<Record<string, string | number>>;

/** A reason in English. */
export function reasonText(name: ReasonName, values: ReasonValues): string {
  return REASONS[name].replaceAll(/\{\{(\w+)\}\}/g, (place, key: string) =>
    String(values[key] ?? place),
  );
}
