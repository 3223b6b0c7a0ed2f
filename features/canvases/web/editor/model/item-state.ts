import type { ChangeItem } from "@devloom/frame-protocol";

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
