import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { scrimStyles } from "./overlay-styles.ts";
import { useOverlayFocus } from "./use-overlay-focus.ts";
import { useTypedEarly } from "./use-typed-early.ts";

export interface CommandItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Shown at the end of the line: a shortcut or a place. */
  hint?: ReactNode;
  /** Further words that find this item. */
  keywords?: readonly string[];
  onSelect: () => void;
}

export interface CommandGroup {
  id: string;
  label: string;
  items: readonly CommandItem[];
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
  label?: string;
  placeholder?: string;
  emptyText?: string;
  /** Receives the typed text, for results that come from a server. */
  onSearch?: (text: string) => void;
  /** The groups hold only what answers the typed text, best first. */
  isFound?: boolean;
  /** What is chosen takes the keyboard: it does not go back to where it was. */
  leadsElsewhere?: boolean;
}

/**
 * Finds and runs anything by typing. Closes before the chosen action runs.
 * Lazy-load it: `lazy(() => import("@devloom/ui/CommandPalette"))`, with `PaletteOpening` in its place meanwhile.
 */
export function CommandPalette({
  open,
  onOpenChange,
  groups,
  label = "Command palette",
  placeholder = "Type a command or search…",
  emptyText = "No results.",
  onSearch,
  isFound = false,
  leadsElsewhere = false,
}: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  const isChosen = useRef(false);
  const overlayFocus = useOverlayFocus(
    (event) => {
      event.preventDefault();
      isChosen.current = false;
      const { current: input } = field;
      input?.focus();
      input?.setSelectionRange(input.value.length, input.value.length);
    },
    (event) => {
      if (leadsElsewhere && isChosen.current) event.preventDefault();
    },
  );
  function run(item: CommandItem) {
    isChosen.current = true;
    onOpenChange(false);
    item.onSelect();
  }
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimStyles} />
        <Primitive.Content
          aria-describedby={undefined}
          {...overlayFocus}
          className="fixed inset-x-3 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden rounded-2xl border bg-raised shadow-overlay outline-none data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in"
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          <Command label={label} loop shouldFilter={!isFound}>
            <div className="flex items-center gap-3 border-b px-4">
              <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
              <SearchField ref={field} placeholder={placeholder} onSearch={onSearch} />
            </div>
            <Command.List className="max-h-[min(24rem,60vh)] scroll-py-2 overflow-y-auto p-2">
              <Command.Empty className="py-10 text-center text-sm text-muted">
                {emptyText}
              </Command.Empty>
              {groups.map((group) => (
                <Command.Group
                  key={group.id}
                  heading={group.label}
                  className="not-first:mt-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
                >
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={`${group.id}/${item.id}`}
                      keywords={[item.label, ...(item.keywords ?? [])]}
                      onSelect={() => run(item)}
                      className={cx(
                        "relative flex min-h-control-md cursor-default items-center gap-3 rounded-md px-3 text-sm select-none",
                        "data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-ink [&_svg]:size-4 [&_svg]:shrink-0",
                      )}
                    >
                      {item.icon}
                      <span className="flex-1 truncate">{item.label}</span>
                      {item.hint && <span className="text-xs text-muted">{item.hint}</span>}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface SearchFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly placeholder: string;
  readonly onSearch: ((text: string) => void) | undefined;
}

/** Begins with what was typed while the palette was loaded. */
function SearchField({ ref, placeholder, onSearch }: SearchFieldProps) {
  const early = useTypedEarly();
  const [text, setText] = useState(early);
  const begin = useRef(onSearch);
  useEffect(() => {
    if (early !== "") begin.current?.(early);
  }, [early]);
  return (
    <Command.Input
      ref={ref}
      placeholder={placeholder}
      value={text}
      onValueChange={(next) => {
        setText(next);
        onSearch?.(next);
      }}
      className="h-13 w-full bg-transparent text-base outline-none placeholder:text-muted"
    />
  );
}
