import { useEffect, useId, useRef, type ReactNode } from "react";
import { CloseIcon } from "@/components/icons";
import { useI18n } from "@/i18n";
import { cn } from "@/lib/cn";
import { IconButton } from "./IconButton";

export interface DialogProps {
  isOpen: boolean;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  onClose: () => void;
  children?: ReactNode;
}

const widths = { small: "max-w-sm", medium: "max-w-lg", large: "max-w-2xl" } as const;

/** Where typing starts: the first field, or else the first button of the footer. */
const firstFocus = "form :is(input, select, textarea), footer button";

/** The browser's own modal dialog: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog({
  isOpen,
  title,
  description,
  footer,
  size = "medium",
  onClose,
  children,
}: DialogProps) {
  const { t } = useI18n();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog || dialog.open) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(firstFocus)?.focus();
  }, [isOpen]);

  if (!isOpen) return null;

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={cn(
        "m-auto w-[calc(100%-2rem)] rounded-2xl border bg-surface p-0 text-ink shadow-float",
        widths[size],
      )}
    >
      <div className="flex max-h-[85dvh] flex-col">
        <header className="flex items-start gap-4 px-6 pt-5">
          <div className="flex-1">
            <h2 id={titleId} className="text-lg font-semibold">
              {title}
            </h2>
            {description && <p className="mt-1 text-sm text-muted">{description}</p>}
          </div>
          <IconButton
            label={t("common.close")}
            icon={<CloseIcon />}
            onClick={onClose}
            className="-mr-2"
          />
        </header>
        {children && <div className="overflow-y-auto px-6 py-5">{children}</div>}
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 px-6 pt-1 pb-5">{footer}</footer>
        )}
      </div>
    </dialog>
  );
}
