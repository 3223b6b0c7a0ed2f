import { useSyncExternalStore } from "react";
import { Toast } from "./Toast.tsx";
import { toastStore } from "./toast-store.ts";
import type { ToastRecord } from "./toast-store.ts";

export interface ToasterProps {
  label?: string;
  dismissLabel?: string;
}

/** Shows the toasts. Mount once, at the end of the application. */
export function Toaster({ label = "Notifications", dismissLabel = "Dismiss" }: ToasterProps) {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getSnapshot,
  );
  const urgent = toasts.filter((toast) => toast.variant === "destructive");
  const calm = toasts.filter((toast) => toast.variant !== "destructive");
  const list = (records: readonly ToastRecord[]) =>
    records.map((record) => (
      <Toast
        key={record.id}
        toast={record}
        dismissLabel={dismissLabel}
        onDismiss={() => toastStore.dismiss(record.id)}
      />
    ));
  return (
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-end gap-2 sm:left-auto sm:w-96"
    >
      <ol aria-live="assertive" aria-relevant="additions" className="flex w-full flex-col gap-2">
        {list(urgent)}
      </ol>
      <ol aria-live="polite" aria-relevant="additions" className="flex w-full flex-col gap-2">
        {list(calm)}
      </ol>
    </section>
  );
}
