import type { SelectHTMLAttributes } from "react";
import { ChevronIcon } from "@/components/icons";
import { cn } from "@/lib/cn";

export interface Option<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  "value" | "onChange" | "children"
> {
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}

/** The browser's select with typed values: `<Select<Plan> value={plan} onChange={setPlan} … />`. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <span className={cn("relative block", className)}>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="field-control h-9 appearance-none py-0 pr-8"
        {...props}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronIcon
        width={14}
        height={14}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rotate-90 text-muted"
      />
    </span>
  );
}
