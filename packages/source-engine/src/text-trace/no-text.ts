/** Attributes that never are a text on the page. */
export const NO_TEXT =
  /^(?:className|class|style|sx|key|ref|id|to|href|src|type|variant|color|size|on[A-Z].*)$/;

/** What is never shown as a text of its own. */
export const NO_VALUE =
  /^(?:JSX|(?:Null|Boolean|Numeric|BigInt|RegExp)Literal$|(?:Arrow)?Function|Class|UnaryExpression$)/;
