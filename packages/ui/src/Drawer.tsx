import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { scrimStyles } from "./overlay-styles.ts";
import { useOverlayFocus } from "./use-overlay-focus.ts";

/** Root of a side sheet: `open`, `onOpenChange` or an inner DrawerTrigger. */
export const Drawer = Primitive.Root;
export const DrawerTrigger = Primitive.Trigger;

export interface DrawerContentProps extends Omit<
  ComponentProps<typeof Primitive.Content>,
  "title"
> {
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  side?: "left" | "right";
  /** Keeps the title for assistive technology only. */
  hideTitle?: boolean;
  closeLabel?: string;
}

const sides = {
  left: "left-0 border-r data-[state=open]:animate-from-left data-[state=closed]:animate-to-left",
  right:
    "right-0 border-l data-[state=open]:animate-from-right data-[state=closed]:animate-to-right",
} as const;

/** A sheet at the side of the screen: navigation on phones, details beside a list. */
export function DrawerContent({
  title,
  description,
  footer,
  side = "right",
  hideTitle = false,
  closeLabel = "Close",
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: DrawerContentProps) {
  const overlayFocus = useOverlayFocus(onOpenAutoFocus, onCloseAutoFocus);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimStyles} />
      <Primitive.Content
        {...(description ? {} : { "aria-describedby": undefined })}
        {...overlayFocus}
        className={cx(
          "fixed inset-y-0 z-50 flex w-[min(26rem,calc(100vw-2.5rem))] flex-col bg-raised shadow-overlay outline-none",
          sides[side],
          className,
        )}
        {...props}
      >
        <header className={cx(hideTitle ? "sr-only" : "px-gutter pt-5 pr-14 pb-3")}>
          <Primitive.Title className="display text-lg">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="mt-1 text-sm text-muted">
              {description}
            </Primitive.Description>
          )}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-gutter py-3">{children}</div>
        {footer && <footer className="flex gap-2 border-t px-gutter py-4">{footer}</footer>}
        {/* Last in order, so that the content gets the focus first; drawn in the upper corner. */}
        <Primitive.Close asChild>
          <IconButton
            label={closeLabel}
            size="sm"
            tooltip={false}
            className="absolute top-4 right-3"
          >
            <X aria-hidden="true" />
          </IconButton>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
