import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { scrimStyles } from "./overlay-styles.ts";
import { useOverlayFocus } from "./use-overlay-focus.ts";

/** Root of a modal dialog: `open`, `onOpenChange` or an inner DialogTrigger. */
export const Dialog = Primitive.Root;
/** Opens the dialog; use with `asChild` around a Button. */
export const DialogTrigger = Primitive.Trigger;
/** Closes the dialog; use with `asChild` around a Button. */
export const DialogClose = Primitive.Close;

export interface DialogContentProps extends Omit<
  ComponentProps<typeof Primitive.Content>,
  "title"
> {
  title: ReactNode;
  description?: ReactNode;
  /** Actions, aligned at the end. */
  footer?: ReactNode;
  closeLabel?: string;
  size?: "sm" | "md" | "lg";
}

const widths = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-3xl" } as const;

/** The window itself. Focus is kept inside and returns to the opener. */
export function DialogContent({
  title,
  description,
  footer,
  closeLabel = "Close",
  size = "md",
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const overlayFocus = useOverlayFocus(onOpenAutoFocus, onCloseAutoFocus);
  return (
    <Primitive.Portal>
      <Primitive.Overlay
        className={cx(scrimStyles, "grid items-end overflow-y-auto sm:place-items-center sm:p-6")}
      >
        <Primitive.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...overlayFocus}
          className={cx(
            "relative flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-t-2xl border bg-raised shadow-overlay outline-none sm:rounded-2xl",
            "data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in",
            widths[size],
            className,
          )}
          {...props}
        >
          <header className="px-6 pt-6 pr-14 pb-2">
            <Primitive.Title className="display text-xl">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1.5 text-sm text-muted">
                {description}
              </Primitive.Description>
            )}
          </header>
          {children && <div className="min-h-0 flex-1 overflow-y-auto px-6 py-3">{children}</div>}
          {footer && (
            <footer className="mt-2 flex flex-col-reverse gap-2 border-t bg-sunken/60 px-6 py-4 sm:flex-row sm:justify-end">
              {footer}
            </footer>
          )}
          {/* Last in order, so that the first field gets the focus; drawn in the upper corner. */}
          <Primitive.Close asChild>
            <IconButton
              label={closeLabel}
              size="sm"
              tooltip={false}
              className="absolute top-4.5 right-4"
            >
              <X aria-hidden="true" />
            </IconButton>
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Overlay>
    </Primitive.Portal>
  );
}
