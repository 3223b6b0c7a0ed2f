import type { ChangeItem } from "@devloom/frame-protocol";

const MAX_KEPT = 200;

/** Whether the frames were asked to show the change. */
export function isShown({ _instantUpdateSent: shown }: ChangeItem): boolean {
  return shown;
}

/** Whether the gateway has decided about the change, for or against it. */
export function isDecided({ _consumed: decided }: ChangeItem): boolean {
  return decided;
}

/** Whether the gateway refused the change. */
export function isRefused({ _failed: refused }: ChangeItem): boolean {
  return refused;
}

/** The changes with one more: only so many are kept that a day at the canvas does not fill the memory. */
export function withItem(items: readonly ChangeItem[], item: ChangeItem): readonly ChangeItem[] {
  const [oldest] = items;
  const isFull = items.length >= MAX_KEPT && oldest !== undefined && isDecided(oldest);
  return [...(isFull ? items.slice(1) : items), item];
}
