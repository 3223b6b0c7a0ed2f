import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { CheckIcon, CloseIcon, WarningIcon } from "@/components/icons";
import { useI18n } from "@/i18n";
import { createId } from "@/lib/create-id";

interface ToastMessage {
  id: string;
  text: string;
  tone: "good" | "bad";
}

type ShowToast = (text: string, tone?: ToastMessage["tone"]) => void;

const ToastContext = createContext<ShowToast | null>(null);
const visibleFor = 5_000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastMessage[]>([]);

  const dismiss = useCallback((id: string) => {
    setToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback<ShowToast>((text, tone = "good") => {
    setToasts((current) => [...current.slice(-2), { id: createId("toast"), text, tone }]);
  }, []);

  return (
    <ToastContext value={useMemo(() => show, [show])}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:left-auto sm:items-end"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} {...toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function Toast({ text, tone, onDismiss }: ToastMessage & { onDismiss: () => void }) {
  const { t } = useI18n();

  useEffect(() => {
    const timer = setTimeout(onDismiss, visibleFor);
    return () => clearTimeout(timer);
  }, [onDismiss]);

  return (
    <div className="pointer-events-auto flex items-center gap-3 rounded-xl border bg-surface py-2 pr-2 pl-4 text-sm shadow-float">
      {tone === "good" ? <CheckIcon className="text-good" /> : <WarningIcon className="text-bad" />}
      <span>{text}</span>
      <button
        type="button"
        className="rounded-md p-1 text-muted hover:bg-sunken"
        onClick={onDismiss}
      >
        <span className="sr-only">{t("common.close")}</span>
        <CloseIcon width={14} height={14} />
      </button>
    </div>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a <ToastProvider> above it");
  return show;
}
