import { Plus } from "lucide-react";
import { Accordion as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** Root: `type="single" collapsible` or `type="multiple"`. */
export const Accordion = Primitive.Root;

export function AccordionItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={cx("border-b", className)} {...props} />;
}

export function AccordionTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Header className="flex">
      <Primitive.Trigger
        className={cx(
          "group flex flex-1 items-center justify-between gap-4 rounded-sm py-4 text-left text-base font-medium transition-colors hover:text-brand-ink disabled:opacity-50",
          className,
        )}
        {...props}
      >
        {children}
        <Plus
          aria-hidden="true"
          className="size-4 shrink-0 text-weft-ink transition-transform duration-calm group-data-[state=open]:rotate-45"
        />
      </Primitive.Trigger>
    </Primitive.Header>
  );
}

export function AccordionContent({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      className="overflow-hidden text-muted data-[state=closed]:animate-fold data-[state=open]:animate-unfold"
      {...props}
    >
      <div className={cx("max-w-prose pr-8 pb-5", className)}>{children}</div>
    </Primitive.Content>
  );
}
