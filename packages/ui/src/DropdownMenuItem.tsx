import { Check } from "lucide-react";
import { Slot } from "radix-ui";
import { createContext, use, useMemo } from "react";
import type { ComponentProps, MouseEvent, PointerEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { useMenu } from "./menu-context.ts";

const itemStyles =
  "relative flex min-h-control-sm w-full cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1 text-left text-sm outline-none " +
  "disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0";

interface MenuRowProps extends Omit<ComponentProps<"button">, "onSelect" | "role"> {
  role: "menuitem" | "menuitemcheckbox" | "menuitemradio";
  asChild?: boolean;
  onSelect?: (event: Event) => void;
}

/** What all items share: focus follows the pointer, choosing closes unless the event is refused. */
function MenuRow({ asChild, onSelect, onClick, className, ...props }: MenuRowProps) {
  const menu = useMenu();
  const Element = asChild ? Slot.Root : "button";
  function choose(event: MouseEvent<HTMLButtonElement>) {
    onClick?.(event);
    const selection = new Event("select", { cancelable: true });
    onSelect?.(selection);
    if (!selection.defaultPrevented) menu.hide(true);
  }
  return (
    <Element
      type={asChild ? undefined : "button"}
      tabIndex={-1}
      onClick={choose}
      onPointerMove={(event: PointerEvent<HTMLButtonElement>) =>
        event.currentTarget.focus({ preventScroll: true })
      }
      className={cx(itemStyles, className)}
      {...props}
    />
  );
}

export interface DropdownMenuItemProps extends Omit<MenuRowProps, "role"> {
  icon?: ReactNode;
  /** Key combination shown at the end. */
  shortcut?: string;
  destructive?: boolean;
}

/** An action; with `asChild`, a link. `onSelect` may call `preventDefault` to keep the menu open. */
export function DropdownMenuItem({
  icon,
  shortcut,
  destructive = false,
  className,
  children,
  ...props
}: DropdownMenuItemProps) {
  const tone = destructive
    ? "text-danger-ink focus:bg-danger-soft"
    : "focus:bg-hover [&_svg]:text-muted";
  return (
    <MenuRow role="menuitem" className={cx(tone, className)} {...props}>
      {props.asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="flex-1">{children}</span>
          {shortcut && <kbd className="pl-6 font-sans text-xs text-muted">{shortcut}</kbd>}
        </>
      )}
    </MenuRow>
  );
}

interface MarkedRowProps extends Omit<MenuRowProps, "asChild" | "role"> {
  kind: "checkbox" | "radio";
  checked: boolean;
}

function MarkedRow({ kind, checked, className, children, ...props }: MarkedRowProps) {
  return (
    <MenuRow
      role={`menuitem${kind}`}
      aria-checked={checked}
      className={cx("pl-9 focus:bg-hover", className)}
      {...props}
    >
      {checked && <Check aria-hidden="true" className="absolute left-2.5 text-brand-ink" />}
      {children}
    </MenuRow>
  );
}

export interface DropdownMenuCheckboxItemProps extends Omit<MarkedRowProps, "kind"> {
  onCheckedChange?: (checked: boolean) => void;
}

/** A setting that is on or off. */
export function DropdownMenuCheckboxItem({
  onCheckedChange,
  onClick,
  ...props
}: DropdownMenuCheckboxItemProps) {
  return (
    <MarkedRow
      kind="checkbox"
      onClick={(event) => {
        onClick?.(event);
        onCheckedChange?.(!props.checked);
      }}
      {...props}
    />
  );
}

interface RadioState {
  value: string;
  onValueChange: (value: string) => void;
}

const RadioContext = createContext<RadioState>({ value: "", onValueChange: () => undefined });

export interface DropdownMenuRadioGroupProps extends ComponentProps<"div"> {
  value: string;
  onValueChange: (value: string) => void;
}

/** Choices of which exactly one holds. */
export function DropdownMenuRadioGroup({
  value,
  onValueChange,
  ...props
}: DropdownMenuRadioGroupProps) {
  const state = useMemo(() => ({ value, onValueChange }), [value, onValueChange]);
  return (
    <RadioContext value={state}>
      <DropdownMenuGroup {...props} />
    </RadioContext>
  );
}

export interface DropdownMenuRadioItemProps extends Omit<MarkedRowProps, "kind" | "checked"> {
  value: string;
}

export function DropdownMenuRadioItem({ value, onClick, ...props }: DropdownMenuRadioItemProps) {
  const group = use(RadioContext);
  return (
    <MarkedRow
      kind="radio"
      checked={group.value === value}
      onClick={(event) => {
        onClick?.(event);
        group.onValueChange(value);
      }}
      {...props}
    />
  );
}

/** Items that belong together; name it with `aria-label`. */
export function DropdownMenuGroup(props: ComponentProps<"div">) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is not allowed in a menu
  return <div role="group" {...props} />;
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      role="presentation"
      className={cx("px-2.5 py-1.5 text-xs font-medium text-muted", className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({ className }: { className?: string }) {
  return <hr className={cx("-mx-1 my-1 border-0 border-t", className)} />;
}
