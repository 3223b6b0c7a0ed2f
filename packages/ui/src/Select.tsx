import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlStyles } from "./control-styles.ts";
import { cx } from "./cx.ts";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends ComponentProps<"select"> {
  /** Choices; or pass <option> elements as children. */
  options?: readonly SelectOption[];
  /** First, empty choice. */
  placeholder?: string;
}

/** The platform's own select: reliable on phones and with every screen reader. */
export function Select({ className, options, placeholder, children, ...props }: SelectProps) {
  return (
    <div className={cx("relative", className)}>
      <select className={cx(controlStyles, "h-control-md appearance-none pr-9 pl-3")} {...props}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
