import type { CssElement } from "@devloom/frame-protocol";

/** Where the frame says that a computed value comes from. */
interface ToldOrigin {
  readonly origin: "rule" | "inherited";
  /** The selector, or the element that it is inherited from with the selector. */
  readonly name: string;
  /** File and line, for rules of CSS modules. */
  readonly place: string | null;
  readonly written: string;
}

/** The names that Vite makes of the classes of CSS modules: `_title_1x2y3_9`. */
const HASHED_CLASS = /\._([\w-]+?)_[\w-]{5}_\d+/g;

/** What the frame tells of the origin of a value that no class and no rule of the source says. */
export function computedValueOrigin(
  origins: unknown,
  property: string,
  modules: readonly CssElement[],
): ToldOrigin | null {
  const told = isRecord(origins) ? origins[property] : undefined;
  if (!isRecord(told) || typeof told["selector"] !== "string") return null;
  const { selector, tag, distance, written } = told;
  const plain = plainSelector(selector);
  const rule = plain === selector ? undefined : modules.find((one) => one.selector === plain);
  const line: unknown = rule?.["source"];
  const place =
    rule?.filename === undefined
      ? null
      : `${rule.filename}${typeof line === "number" ? `:${line}` : ""}`;
  const isOwn = distance === 0;
  return {
    origin: isOwn ? "rule" : "inherited",
    name: isOwn || plain === tag ? plain : `${String(tag)} (${plain})`,
    place,
    written: typeof written === "string" ? written : "",
  };
}

/** A selector as the project writes it, without the names that are made of module classes. */
export function plainSelector(selector: string): string {
  return unescaped(selector.replace(HASHED_CLASS, ".$1"));
}

/** `.sm\\:text-xl` as people write it. */
function unescaped(selector: string): string {
  return selector.replace(/\\(?=[^\da-f])/gi, "");
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
