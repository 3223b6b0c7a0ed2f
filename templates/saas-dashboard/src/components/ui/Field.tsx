import { useId, type ReactNode } from "react";
import { cn } from "@/lib/cn";

/** What a control needs to be announced together with its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: boolean;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId();
  const message = error ?? hint;

  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span className="text-bad" aria-hidden="true">
            &nbsp;*
          </span>
        )}
      </label>
      {children({
        id,
        "aria-describedby": message ? `${id}-message` : undefined,
        "aria-invalid": error ? true : undefined,
        required,
      })}
      {message && (
        <p id={`${id}-message`} className={`text-xs ${error ? "text-bad" : "text-muted"}`}>
          {message}
        </p>
      )}
    </div>
  );
}
