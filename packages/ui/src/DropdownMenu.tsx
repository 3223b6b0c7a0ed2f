import { Check, ChevronRight } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { panelStyles } from "./overlay-styles.ts";

const itemStyles =
  "relative flex min-h-control-sm cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm outline-none " +
  "data-highlighted:bg-hover data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0";

/** Root of a menu of actions. Not modal unless asked: the page behind stays readable. */
export function DropdownMenu({ modal = false, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={modal} {...props} />;
}

/** Opens the menu; use with `asChild` around a Button. */
export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuGroup = Primitive.Group;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;
export const DropdownMenuSub = Primitive.Sub;

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = "start",
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cx(
          panelStyles,
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

export interface DropdownMenuItemProps extends ComponentProps<typeof Primitive.Item> {
  icon?: ReactNode;
  /** Key combination shown at the end. */
  shortcut?: string;
  destructive?: boolean;
}

export function DropdownMenuItem({
  icon,
  shortcut,
  destructive,
  className,
  children,
  ...props
}: DropdownMenuItemProps) {
  const tone = destructive
    ? "text-danger-ink data-highlighted:bg-danger-soft"
    : "[&_svg]:text-muted";
  if (props.asChild) {
    return (
      <Primitive.Item className={cx(itemStyles, tone, className)} {...props}>
        {children}
      </Primitive.Item>
    );
  }
  return (
    <Primitive.Item className={cx(itemStyles, tone, className)} {...props}>
      {icon}
      <span className="flex-1">{children}</span>
      {shortcut && <kbd className="pl-6 font-sans text-xs text-muted">{shortcut}</kbd>}
    </Primitive.Item>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem className={cx(itemStyles, "pl-9", className)} {...props}>
      <Primitive.ItemIndicator className="absolute left-2.5">
        <Check aria-hidden="true" className="text-brand-ink" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cx(itemStyles, "pl-9", className)} {...props}>
      <Primitive.ItemIndicator className="absolute left-2.5">
        <Check aria-hidden="true" className="text-brand-ink" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={cx("px-2.5 py-1.5 text-xs font-medium text-muted", className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cx("-mx-1 my-1 h-px bg-line", className)} {...props} />;
}

export function DropdownMenuSubTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.SubTrigger>) {
  return (
    <Primitive.SubTrigger
      className={cx(itemStyles, "data-[state=open]:bg-hover [&_svg]:text-muted", className)}
      {...props}
    >
      {children}
      <ChevronRight aria-hidden="true" className="ml-auto" />
    </Primitive.SubTrigger>
  );
}

export function DropdownMenuSubContent({
  className,
  ...props
}: ComponentProps<typeof Primitive.SubContent>) {
  return (
    <Primitive.Portal>
      <Primitive.SubContent
        collisionPadding={8}
        className={cx(panelStyles, "min-w-44", className)}
        {...props}
      />
    </Primitive.Portal>
  );
}
