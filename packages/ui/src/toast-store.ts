import type { ReactNode } from "react";

export type ToastVariant = "info" | "success" | "warning" | "destructive";

export interface ToastInput {
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastVariant;
  /** Milliseconds on screen; Infinity keeps it until dismissed. */
  duration?: number;
  action?: { label: string; onSelect: () => void };
}

export interface ToastRecord extends ToastInput {
  id: string;
  variant: ToastVariant;
  duration: number;
  /** How often the same was told while it was on screen. */
  count: number;
}

/** More would hide the page; the oldest leaves first. */
export const MAX_TOASTS = 4;

const DURATIONS: Record<ToastVariant, number> = {
  info: 5000,
  success: 5000,
  warning: 8000,
  destructive: 10_000,
};

/** Holds the visible toasts and tells who listens. */
export class ToastStore {
  #toasts: readonly ToastRecord[] = [];
  #listeners = new Set<() => void>();
  #count = 0;

  /** Shows a toast and returns its id. One that says the same as another takes its place and counts on. */
  add(input: ToastInput): string {
    const variant = input.variant ?? "info";
    this.#count += 1;
    const id = `toast-${this.#count}`;
    const same = this.#toasts.find((toast) => isSame(toast, { ...input, variant }));
    const duration = input.duration ?? DURATIONS[variant];
    const record = { ...input, id, variant, duration, count: (same?.count ?? 0) + 1 };
    const others = this.#toasts.filter((toast) => toast !== same);
    this.#set([...others, record].slice(-MAX_TOASTS));
    return id;
  }

  dismiss(id: string): void {
    if (this.#toasts.some((toast) => toast.id === id)) {
      this.#set(this.#toasts.filter((toast) => toast.id !== id));
    }
  }

  clear(): void {
    if (this.#toasts.length > 0) this.#set([]);
  }

  getSnapshot = (): readonly ToastRecord[] => this.#toasts;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #set(toasts: readonly ToastRecord[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}

function isSame(one: ToastInput, other: ToastInput): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.variant === other.variant &&
    one.action?.label === other.action?.label
  );
}

/** The application's one store, shown by the one <Toaster>. */
export const toastStore = /* @__PURE__ */ new ToastStore();

/** Tells the user something happened. Returns an id for `dismissToast`. */
export function toast(input: ToastInput): string {
  return toastStore.add(input);
}

/** Takes a toast away before its time. */
export function dismissToast(id: string): void {
  toastStore.dismiss(id);
}
