import { Check, Minus } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

export type CheckboxProps = ComponentProps<typeof Primitive.Root>;

/** A checkbox; `checked` may be true, false or "indeterminate". */
export function Checkbox({ className, ...props }: CheckboxProps) {
  return (
    <Primitive.Root
      className={cx(
        "group/checkbox inline-flex size-4.5 shrink-0 items-center justify-center rounded-xs border border-line-strong bg-surface text-on-brand shadow-raised transition-colors hover:border-ink/60",
        "data-[state=checked]:border-brand data-[state=checked]:bg-brand data-[state=indeterminate]:border-brand data-[state=indeterminate]:bg-brand",
        "aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <Primitive.Indicator>
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="size-3 group-data-[state=indeterminate]/checkbox:hidden"
        />
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className="hidden size-3 group-data-[state=indeterminate]/checkbox:block"
        />
      </Primitive.Indicator>
    </Primitive.Root>
  );
}
