import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Label } from "./Label.tsx";

/** What a Field hands to the control it labels. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The validation message. Its presence marks the control invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** Something at the end of the label's line, for instance a link. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error, wired together. */
export function Field(props: FieldProps) {
  const { label, hint, error, required, hideLabel, aside, className, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={cx("grid content-start gap-1.5", className)}>
      <div
        className={cx(
          "flex items-baseline justify-between gap-3",
          hideLabel && !aside && "sr-only",
        )}
      >
        <Label htmlFor={id} required={required} className={cx(hideLabel && "sr-only")}>
          {label}
        </Label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        required: required || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-xs font-medium text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
