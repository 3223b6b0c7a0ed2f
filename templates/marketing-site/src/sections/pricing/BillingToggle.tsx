import clsx from "clsx";
import type { Billing } from "@/content/plans";

interface BillingToggleProps {
  value: Billing;
  onChange: (value: Billing) => void;
}

const options: { value: Billing; label: string }[] = [
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: "Yearly" },
];

export function BillingToggle({ value, onChange }: BillingToggleProps) {
  return (
    <fieldset className="inline-flex items-center gap-1 rounded-full border bg-card p-1">
      <legend className="sr-only">How to pay</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            "cursor-pointer rounded-full px-5 py-2 text-sm font-semibold has-focus-visible:outline-2",
            value === option.value ? "bg-forest text-on-forest" : "text-soft",
          )}
        >
          <input
            type="radio"
            name="billing"
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
          {option.value === "yearly" && <span className="ml-1.5 text-xs">2 months free</span>}
        </label>
      ))}
    </fieldset>
  );
}
