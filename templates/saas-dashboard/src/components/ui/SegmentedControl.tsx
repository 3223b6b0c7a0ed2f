import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, onChange } = props;
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-lg bg-sunken p-0.5">
      {segments.map((segment) => {
        const isSelected = segment.value === value;
        return (
          <button
            key={segment.value}
            type="button"
            aria-pressed={isSelected}
            onClick={() => onChange(segment.value)}
            className={cn(
              "inline-flex items-center gap-1.5 rounded-md px-3 py-1 text-xs font-medium",
              [isSelected ? "bg-surface text-ink shadow-card" : "text-muted hover:text-ink"],
            )}
          >
            {segment.label}
          </button>
        );
      })}
    </div>
  );
}
