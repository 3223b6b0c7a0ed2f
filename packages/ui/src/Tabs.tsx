import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** Switches between panels of one screen. `value`/`onValueChange` or `defaultValue`. */
export function Tabs({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={cx("flex flex-col gap-stack", className)} {...props} />;
}

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={cx("flex gap-1 overflow-x-auto border-b [scrollbar-width:none]", className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cx(
        "relative inline-flex h-control-md items-center justify-center gap-2 rounded-t-md px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink",
        "after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:scale-x-0 after:rounded-t-full after:bg-weft after:transition-transform after:duration-calm",
        "data-[state=active]:text-ink data-[state=active]:after:scale-x-100",
        "focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cx("rounded-md", className)} {...props} />;
}
