import { Popover as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { panelStyles } from "./overlay-styles.ts";
import { keepWhileChoosing } from "./use-overlay-focus.ts";

/** Root of a panel anchored to its trigger, for small forms and filters. */
export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

export function PopoverContent({
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
        onEscapeKeyDown={keepWhileChoosing}
        className={cx(panelStyles, "w-72 max-w-[calc(100vw-1rem)] p-4", className)}
        {...props}
      />
    </Primitive.Portal>
  );
}
