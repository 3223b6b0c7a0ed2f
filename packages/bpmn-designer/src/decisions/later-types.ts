const part = (name: string, type: string) => ({ name, type, xml: { serialize: "property" } });

/** Expressions that DMN has since version 1.4. They are not edited here, only kept. */
export const LATER_TYPES = [
  {
    name: "ChildExpression",
    properties: [
      { name: "id", type: "String", isAttr: true, isId: true },
      { name: "value", type: "Expression" },
    ],
  },
  {
    name: "TypedChildExpression",
    superClass: ["ChildExpression"],
    properties: [{ name: "typeRef", type: "String", isAttr: true }],
  },
  {
    name: "Conditional",
    superClass: ["Expression"],
    properties: [
      part("if", "ChildExpression"),
      part("then", "ChildExpression"),
      part("else", "ChildExpression"),
    ],
  },
  {
    name: "Filter",
    superClass: ["Expression"],
    properties: [part("in", "ChildExpression"), part("match", "ChildExpression")],
  },
  {
    name: "Iterator",
    superClass: ["Expression"],
    isAbstract: true,
    properties: [
      { name: "iteratorVariable", type: "String", isAttr: true },
      part("in", "TypedChildExpression"),
    ],
  },
  { name: "For", superClass: ["Iterator"], properties: [part("return", "ChildExpression")] },
  { name: "Every", superClass: ["Iterator"], properties: [part("satisfies", "ChildExpression")] },
  { name: "Some", superClass: ["Iterator"], properties: [part("satisfies", "ChildExpression")] },
];
