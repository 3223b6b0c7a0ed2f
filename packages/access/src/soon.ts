/** Known at once, or later: what can be answered without waiting is not made to wait. */
export type Soon<Value> = Value | Promise<Value>;

/** Goes on with a value as soon as it is there. */
export function after<Value, Result>(
  value: Soon<Value>,
  work: (value: Value) => Result,
): Soon<Result> {
  return value instanceof Promise ? value.then(work) : work(value);
}
