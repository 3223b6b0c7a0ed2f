import { useSyncExternalStore } from "react";

export type Connectivity = "online" | "offline" | "unreachable";

const listeners = new Set<() => void>();
let unreachable = false;

function emit(): void {
  for (const listener of listeners) listener();
}

/** The transport reports here whether the last request got any answer. */
export function reportReachable(reached: boolean): void {
  if (unreachable === !reached) return;
  unreachable = !reached;
  emit();
}

export function connectivity(): Connectivity {
  // Node has a `navigator` without `onLine`.
  const online: boolean | undefined = globalThis.navigator?.onLine;
  if (!(online ?? true)) return "offline";
  return unreachable ? "unreachable" : "online";
}

/** Calls back on every change, for parts that are not components. */
export function onConnectivity(listener: (state: Connectivity) => void): () => void {
  return subscribe(() => listener(connectivity()));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** `offline`: the device has no network. `unreachable`: it has, but the gateway gave no answer. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribe, connectivity, () => "online");
}
