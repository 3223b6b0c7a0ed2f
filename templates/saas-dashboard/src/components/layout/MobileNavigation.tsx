import { useEffect, useRef } from "react";
import { useI18n } from "@/i18n";
import { Sidebar } from "./Sidebar";

interface MobileNavigationProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MobileNavigation({ isOpen, onClose }: MobileNavigationProps) {
  const { t } = useI18n();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen && !ref.current?.open) ref.current?.showModal();
  }, [isOpen]);

  if (!isOpen) return null;

  return (
    <dialog
      ref={ref}
      aria-label={t("navigation.label")}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r bg-surface text-ink lg:hidden"
    >
      <Sidebar onNavigate={onClose} />
    </dialog>
  );
}
