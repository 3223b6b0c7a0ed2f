import { isObject } from "../inspect/fiber.ts";

/** Where the dev server has modules note that they are importing themselves. */
const IMPORTS = Symbol.for("devloom.imports");

const SCRIPT = /\.[cm]?[jt]sx?(?:\?|$)/;

/** Where the dev server leaves what tells the signs of the texts that the page is rendered from. */
const RENDERED = Symbol.for("devloom.rendered");

export function renderedSources(): unknown {
  const read: unknown = Reflect.get(globalThis, RENDERED);
  return typeof read === "function" ? Reflect.apply(read, undefined, []) : [];
}

/** When the newest module of an update was changed, by the dev server's clock. */
export function newestTime(payload: unknown): number {
  const times = fieldsOf(payload, "timestamp");
  return Math.max(0, ...times.filter((time) => typeof time === "number"));
}

/** Whether style sheets are among what an update comes from: CSS modules are updated as the scripts that use them. */
export function bringsStyles(payload: unknown): boolean {
  if (isObject(payload) && payload["bringsStyles"] === true) return true;
  const paths = [...fieldsOf(payload, "path"), ...fieldsOf(payload, "acceptedPath")];
  return paths.some((path) => typeof path !== "string" || !SCRIPT.test(path));
}

function fieldsOf(payload: unknown, name: string): unknown[] {
  const updates = isObject(payload) ? payload["updates"] : undefined;
  if (!Array.isArray(updates)) return [];
  return updates.map((update: unknown) => (isObject(update) ? update[name] : undefined));
}

/**
 * Fulfilled when the modules of an update say again what they accept. Those of React's plugin up to version
 * 5 say so only when they have imported themselves; an update that comes earlier would run and show nothing.
 */
export async function acceptedAgain(): Promise<void> {
  const imports: unknown = Reflect.get(globalThis, IMPORTS);
  if (imports instanceof Set) await Promise.allSettled(imports);
}
