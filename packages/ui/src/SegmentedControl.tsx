import type { ReactNode } from "react";
import { RadioGroup } from "radix-ui";
import { cx } from "./cx.ts";
import { Tooltip } from "./Tooltip.tsx";

export interface Segment {
  value: string;
  label: string;
  /** Stands in for the label, which is then a tooltip. */
  icon?: ReactNode;
}

export interface SegmentedControlProps {
  label: string;
  /** Null or another value: none is chosen. */
  value: string | null;
  options: readonly Segment[];
  onChange: (value: string) => void;
  disabled?: boolean;
  className?: string;
}

/** A few choices side by side, one of them in force. */
export function SegmentedControl({
  label,
  value,
  options,
  onChange,
  disabled = false,
  className,
}: SegmentedControlProps) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value ?? ""}
      onValueChange={onChange}
      disabled={disabled}
      orientation="horizontal"
      className={cx("flex h-7 min-w-0 rounded-md border border-line bg-sunken p-0.5", className)}
    >
      {options.map((option) => (
        <SegmentButton key={option.value} {...option} />
      ))}
    </RadioGroup.Root>
  );
}

function SegmentButton({ value, label, icon }: Segment) {
  const button = (
    <RadioGroup.Item
      value={value}
      aria-label={label}
      className={cx(
        "flex min-w-0 flex-1 items-center justify-center gap-1 rounded-sm px-1 text-xs font-medium text-muted transition-colors",
        "hover:text-ink disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-3.5",
        "data-[state=checked]:bg-surface data-[state=checked]:text-ink data-[state=checked]:shadow-raised",
      )}
    >
      {icon ?? <span className="truncate">{label}</span>}
    </RadioGroup.Item>
  );
  if (icon === undefined) return button;
  return (
    <Tooltip content={label} describes={false}>
      {button}
    </Tooltip>
  );
}
