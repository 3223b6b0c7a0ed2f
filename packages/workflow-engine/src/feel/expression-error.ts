/** An expression that gave no usable value. It becomes an incident of the element. */
export class ExpressionError extends Error {}
