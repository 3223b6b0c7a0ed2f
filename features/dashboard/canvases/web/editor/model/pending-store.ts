import { type ChangeItem, rebuildChangeItem } from "@devloom/frame-protocol";

/** Keeps what the gateway has not confirmed yet, so that loading the page anew does not lose it. */
export interface PendingStore {
  read(): readonly ChangeItem[];
  write(items: readonly ChangeItem[]): void;
}

/** In the storage of the tab: another tab has its own queue. */
export function tabStore(canvasId: string): PendingStore {
  const name = `devloom.canvas.${canvasId}.waiting`;
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "[]");
        return (Array.isArray(stored) ? (stored as unknown[]) : []).flatMap(rebuilt);
      } catch {
        return [];
      }
    },
    write(items) {
      try {
        if (items.length === 0) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, JSON.stringify(items));
      } catch {
        // Full or blocked storage: the changes are safe as long as the page stays open.
      }
    },
  };
}

function rebuilt(value: unknown): ChangeItem[] {
  if (typeof value !== "object" || value === null) return [];
  const item = rebuildChangeItem(value as Record<string, unknown>);
  return item === null ? [] : [item];
}
