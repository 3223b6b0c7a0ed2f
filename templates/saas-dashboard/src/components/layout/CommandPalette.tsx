import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { InvoiceIcon, SearchIcon, UsersIcon } from "@/components/icons";
import { Kbd } from "@/components/ui";
import { useI18n } from "@/i18n";
import { cn } from "@/lib/cn";
import { navigate } from "@/router";
import { useStore } from "@/store";
import { navigation } from "./navigation";

interface Command {
  id: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  to: string;
}

const longestList = 8;

function useCommands(): Command[] {
  const { t } = useI18n();
  const { customers, invoices } = useStore().state;
  return useMemo(
    () => [
      ...navigation.flatMap((group) =>
        group.items.map((item) => ({
          id: item.to,
          label: t(item.label),
          icon: item.icon,
          to: item.to,
        })),
      ),
      ...customers.map((customer) => ({
        id: customer.id,
        label: customer.name,
        detail: customer.email,
        icon: <UsersIcon />,
        to: `/customers/${customer.id}`,
      })),
      ...invoices.map((invoice) => ({
        id: invoice.id,
        label: invoice.number,
        icon: <InvoiceIcon />,
        to: `/invoices/${invoice.id}`,
      })),
    ],
    [t, customers, invoices],
  );
}

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  if (!isOpen) return null;
  return <OpenPalette onClose={onClose} />;
}

function OpenPalette({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const commands = useCommands();
  const ref = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState("");
  const [position, setPosition] = useState(0);

  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);

  const wanted = query.trim().toLowerCase();
  const found = commands
    .filter(({ label, detail = "" }) => `${label} ${detail}`.toLowerCase().includes(wanted))
    .slice(0, longestList);

  function choose(command: Command | undefined) {
    if (!command) return;
    navigate(command.to);
    onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "ArrowDown")
      setPosition((current) => Math.min(current + 1, found.length - 1));
    else if (event.key === "ArrowUp") setPosition((current) => Math.max(current - 1, 0));
    else if (event.key === "Enter") choose(found[position]);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={ref}
      aria-label={t("palette.label")}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[12vh] mb-auto w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-2xl border bg-surface text-ink shadow-float"
    >
      <div className="flex items-center gap-3 border-b px-4">
        <SearchIcon className="text-muted" />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={found[position] ? `palette-${found[position].id}` : undefined}
          aria-label={t("palette.placeholder")}
          placeholder={t("palette.placeholder")}
          value={query}
          onKeyDown={handleKey}
          onChange={(event) => {
            setQuery(event.target.value);
            setPosition(0);
          }}
          className="h-12 flex-1 bg-transparent text-sm outline-none"
        />
        <Kbd>Esc</Kbd>
      </div>
      {found.length > 0 ? (
        <ul id="palette-list" role="listbox" aria-label={t("palette.results")} className="p-2">
          {found.map((command, index) => (
            <li
              key={command.id}
              id={`palette-${command.id}`}
              role="option"
              aria-selected={index === position}
              onMouseEnter={() => setPosition(index)}
              onClick={() => choose(command)}
              className={cn("flex cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-sm", {
                "bg-brand-soft text-brand-strong": index === position,
              })}
            >
              {command.icon}
              <span className="flex-1 truncate">{command.label}</span>
              {command.detail && (
                <span className="hidden truncate text-xs opacity-75 sm:block">
                  {command.detail}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 py-8 text-center text-sm text-muted">{t("palette.empty", { query })}</p>
      )}
    </dialog>
  );
}
