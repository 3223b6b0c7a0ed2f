/** What the page's own code asks a parent for with a child in hand, which must be in its place then. */
const ASKED = ["appendChild", "removeChild", "insertBefore", "replaceChild"] as const;

const waiting = new WeakMap<Node, Map<string, () => void>>();

/** Does something each time before the page's own code arranges the children of a parent. */
export function beforeArranging(parent: Node, name: string, act: () => void): void {
  const acts = waiting.get(parent);
  if (acts !== undefined) return void acts.set(name, act);
  const first = new Map([[name, act]]);
  waiting.set(parent, first);
  for (const asked of ASKED)
    Object.defineProperty(parent, asked, {
      configurable: true,
      writable: true,
      value: (...args: unknown[]): unknown => {
        for (const one of first.values()) one();
        return Reflect.apply(Node.prototype[asked], parent, args);
      },
    });
}

export function stopBeforeArranging(parent: Node, name: string): void {
  const acts = waiting.get(parent);
  if (acts === undefined || !acts.delete(name) || acts.size > 0) return;
  waiting.delete(parent);
  for (const asked of ASKED) Reflect.deleteProperty(parent, asked);
}
