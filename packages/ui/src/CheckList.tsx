import type { ReactNode } from "react";
import { Checkbox } from "./Checkbox.tsx";

export interface CheckListOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
}

export interface CheckListProps {
  legend: string;
  hint?: string;
  options: readonly CheckListOption[];
  chosen: readonly string[];
  /** What is wrong with what is chosen. */
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
  /** Ways to choose many at once. */
  children?: ReactNode;
}

/** Any number of several things. */
export function CheckList(props: CheckListProps) {
  const { legend, hint, options, chosen, error, onChange, children } = props;
  const toggle = (value: string, isOn: boolean): void =>
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {hint !== undefined && <p className="text-xs text-muted">{hint}</p>}
      {children}
      <ul className="grid max-h-56 gap-1 overflow-y-auto rounded-lg border p-3">
        {options.map(({ value, label, detail }) => (
          <li key={value}>
            {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox inside is a button with a role */}
            <label className="flex items-start gap-2.5 py-1 text-sm">
              <Checkbox
                className="mt-0.5"
                checked={chosen.includes(value)}
                onCheckedChange={(checked) => toggle(value, checked === true)}
              />
              <span className="min-w-0 break-words">
                {label} {detail !== undefined && <span className="text-muted">{detail}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="text-xs font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
