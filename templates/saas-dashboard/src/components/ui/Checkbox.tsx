import type { InputHTMLAttributes, ReactNode } from "react";

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "onChange"
> {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export function Checkbox({ label, hideLabel = false, onCheckedChange, ...props }: CheckboxProps) {
  return (
    <label className="inline-flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-4 rounded accent-brand"
        onChange={(event) => onCheckedChange(event.target.checked)}
        {...props}
      />
      <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
    </label>
  );
}
