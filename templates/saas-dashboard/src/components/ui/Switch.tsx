import { cn } from "@/lib/cn";

export interface SwitchProps {
  checked: boolean;
  label: string;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ checked, label, disabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className={cn(
        "relative h-5.5 w-10 shrink-0 rounded-full transition-colors",
        checked ? "bg-brand" : "bg-muted/50",
        { "cursor-not-allowed opacity-50": disabled },
      )}
    >
      <span
        className={`absolute top-0.5 left-0.5 size-4.5 rounded-full bg-white shadow transition-transform ${
          checked ? "translate-x-4.5" : ""
        }`}
      />
    </button>
  );
}
