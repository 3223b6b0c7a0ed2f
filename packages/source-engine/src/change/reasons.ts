/**
 * Why a change is refused, in words. Each reason has a name and takes values, so that an editor can say
 * the same in another language.
 */
export const REASONS = {
  badClassName: '"{{name}}" is no class name.',
  badComponentName: '"{{name}}" is not a name of a component.',
  badExpression: '"{{expression}}" is no valid expression.',
  badKey: "A `key` has to be a text, a number or an expression.",
  badLink: "A link cannot lead to {{scheme}}.",
  badModifier: '"{{modifier}}" is no known modifier.',
  badNumber: "The value of {{property}} is no number.",
  badPath: '"{{path}}" is not a place for a file of this project.',
  badPropName: '"{{name}}" is no name of a prop.',
  badProperty: '"{{property}}" is no CSS property.',
  badTag: '"{{tag}}" is not a tag.',
  badValue: '"{{value}}" is no value for {{property}}.',
  childrenBetweenTags:
    "This element has content between its tags, which the prop `children` would not replace.",
  classFromCode: 'The class "{{name}}" comes from {{source}}, so it can only be changed in code.',
  classGone: 'This element does not have the class "{{name}}" any more.',
  classIsConditional:
    'The class "{{name}}" applies under a condition only, so it can only be removed in code.',
  classOverridden:
    '"{{winner}}" overrides "{{name}}" when its condition holds. Change that class instead.',
  classOverriddenImportant:
    '"{{winner}}" is important and overrides "{{name}}". Remove "{{winner}}" first.',
  classesFromFunction:
    "The classes are worked out by a function, so they can only be changed in code.",
  classesReplaced:
    "The classes may be replaced by {{spread}} after them. Put className after {{spread}} in code first.",
  componentTakesNoProp:
    "The component <{{tag}}> takes no `{{prop}}`; change an element inside it ({{path}}).",
  conditionBranch:
    "This element is one branch of a condition. Moved alone it would always be shown.",
  contentFromProp:
    "The content of this <{{tag}}> is set by its prop `{{prop}}`. Change that prop instead.",
  contentFromSpread:
    "The content of this <{{tag}}> may come with {{spread}}. Edit it where it is passed in.",
  contentIsNoText: "The content of <{{tag}}> is no text.",
  contentWouldBeReplaced:
    "The content of this <{{tag}}> may come with {{spread}}. Adding to it here would replace that content.",
  darkNeedsTailwind: "Dark styles can be set with Tailwind only.",
  diskFull: "The disk is full, so {{path}} was not changed.",
  elementGone: "This element is not in the source any more.",
  exportMissing: "{{path}} does not export {{name}}.",
  fileChanged: "{{path}} has changed since the edit was planned.",
  fileExists: "{{path}} exists already with other contents.",
  fileGone: "{{path}} is not in the project any more.",
  fileHasNoElement: "{{path}} shows no element that could be added.",
  fileNotSource: "{{path}} is not a source file of this project.",
  fileReadOnly: "{{path}} is read-only, so nothing was changed.",
  fileSyntax: "{{path}} has a syntax error in line {{line}}, column {{column}}: {{problem}}",
  fileWouldBreak: "{{path}} would be broken: {{problem}}",
  functionContent: "<{{tag}}> takes a function as its content, so nothing can be added beside it.",
  givenAsProp: "<{{tag}}> is given to <{{parent}}> as a prop, so nothing can stand beside it.",
  handlerNeedsFunction: "`{{name}}` has to be a function: give an expression.",
  holdsNoElements: "<{{tag}}> cannot hold other elements.",
  holdsNoText: "A <{{tag}}> cannot hold text.",
  htmlPropName: "<{{tag}}> takes no `{{prop}}`. Use `{{name}}`.",
  importFirst: "{{name}} is not known in this file. Import it first.",
  inlineHasNoModifiers: 'An inline style cannot depend on "{{modifiers}}"; use CSS or Tailwind.',
  intoItself: "An element cannot be moved into or beside itself.",
  messageHasPlaceholders:
    'The message "{{key}}" has placeholders, so it can only be changed in {{path}}.',
  messageMissing: 'The message "{{key}}" is in no JSON message file of the project.',
  movedMeanwhile: "The element stands somewhere else by now.",
  nameMeansOther: "{{name}} means something else at this place.",
  nameUnknown: "{{name}} is not known in {{path}}.",
  namesUnknownThere: "Not known at the new place, but used by this element: {{names}}.",
  nestingBelongs: "<{{tag}}> can't be placed in <{{parent}}>. It belongs in {{choices}}.",
  nestingInItself: "<{{tag}}> can't be placed in <{{parent}}>. Put it beside that one.",
  nestingInParagraph:
    "<{{tag}}> can't be placed in <{{parent}}>. Use <span>, or change the <p> to a <div>.",
  nestingOnly: "<{{tag}}> can't be placed in <{{parent}}>. Use <{{choice}}>, or put it inside one.",
  nestingParagraphAround: "<{{tag}}> can't be placed in <{{parent}}>. Use <div> instead of <p>.",
  noClass: "No class name was given.",
  noElement: "No element was chosen.",
  noStyle: "No style was given.",
  noText: "<{{tag}}> has no text that could be edited.",
  notAChild: "<{{tag}}> is not a child of <{{parent}}> in the source.",
  notInText: "<{{tag}}> is no element of a text.",
  notSiblings: "Only elements that stand side by side in the same parent can be wrapped together.",
  placeChanged: "{{path}} has changed in the same place.",
  propFromSpread: "The prop `{{name}}` may come from a spread, so it can only be removed in code.",
  propGone: "This element has no prop `{{name}}` any more.",
  propSetAgain:
    "The prop `{{name}}` is set again by a spread behind it, so it can only be changed in code.",
  redoBlocked: "Can't redo “{{step}}”: {{cause}}",
  redoBlockedByLater: "Can't redo: the later step “{{step}}” depends on it. {{cause}}",
  redoOutside: "Can't redo: {{path}} was edited outside in the same place since.",
  refNeedsExpression: "A `ref` has to be an expression, not a plain value.",
  slotDuplicate: "<{{slot}} asChild> takes exactly this one child. Duplicate <{{tag}}> instead.",
  slotFull: "<{{tag}} asChild> takes exactly one child. Add it inside or beside that one.",
  slotWrap: "<{{slot}} asChild> takes exactly this one child. Wrap <{{tag}}> instead.",
  standsAlone: "<{{tag}}> stands alone at the top, so nothing can stand beside it.",
  stepPlaceChanged:
    "{{path}} was changed in the same place since, so this step cannot be taken back safely.",
  styleComputed: "`{{property}}` is computed by {{source}}, so it can only be changed in code.",
  styleFromCode: "The style comes from {{source}}, so it can only be removed in code.",
  styleIsNoObject: "The `style` of this element is no object, so it can only be changed in code.",
  styleNeedsObject: "`style` has to be an object.",
  textAmbiguous:
    "This text is written in several places ({{places}}), so it can only be changed in code.",
  textBetween: "Text and other elements stand between the selected ones. Select neighbours only.",
  textChanged: "The text has changed in the meantime.",
  textFromCode: "This text comes from {{source}}, so it can only be changed in code.",
  textFromProp:
    "The text of this <{{tag}}> is set by its prop `{{prop}}`. Change that prop instead.",
  textFromTemplate: "This text is put together by a template, so it can only be changed in code.",
  textInElements: "This element contains other elements; edit the text of those instead.",
  textIsConditional: "This text depends on a condition, so it can only be changed in code.",
  textNotClosed: "An element of the text is not closed.",
  textOnlyInCode: "This text can only be changed in code.",
  textTooFar:
    "This text comes from too far away in the code to be found, so it can only be changed in code.",
  textUnsure:
    "This text may be the one in {{place}}, but code can put another in its place, so it can only be changed in code.",
  undoBlocked: "Can't undo “{{step}}”: {{cause}}",
  undoBlockedByLater: "Can't undo: the later step “{{step}}” depends on it. {{cause}}",
  undoOutside: "Can't undo: {{path}} was edited outside in the same place since.",
  unknownChange: "Unknown change type: {{type}}",
  unsupported: "Unsupported operation",
  voidHasContent: "<{{newTag}}> cannot have content, but this <{{tag}}> has some.",
  voidTag: "<{{tag}}> cannot have content.",
} as const;

export type ReasonName = keyof typeof REASONS;

export type ReasonValues = Readonly<Record<string, string | number>>;

/** A reason in English. */
export function reasonText(name: ReasonName, values: ReasonValues): string {
  return REASONS[name].replaceAll(/\{\{(\w+)\}\}/g, (place, key: string) =>
    String(values[key] ?? place),
  );
}
