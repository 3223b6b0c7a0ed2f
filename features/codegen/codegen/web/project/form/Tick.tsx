import { Checkbox } from "@devloom/ui";
import { useId } from "react";

export interface TickProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** A checkbox with its label behind it. */
export function Tick({ label, hint, checked, onChange }: TickProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2">
      <Checkbox
        id={id}
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onCheckedChange={(value) => onChange(value === true)}
      />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="text-sm leading-4.5">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
