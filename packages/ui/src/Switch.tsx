import { Switch as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

export type SwitchProps = ComponentProps<typeof Primitive.Root>;

/** Turns a setting on or off at once. Give it a name with `aria-label` or a Label. */
export function Switch({ className, ...props }: SwitchProps) {
  return (
    <Primitive.Root
      className={cx(
        "inline-flex h-5.5 w-10 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors hover:border-ink/60",
        "data-[state=checked]:border-brand data-[state=checked]:bg-brand",
        "disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <Primitive.Thumb className="block size-4 rounded-full bg-line-strong transition-transform duration-calm ease-beat data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-on-brand" />
    </Primitive.Root>
  );
}
