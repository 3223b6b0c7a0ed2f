import { Check, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { Field } from "./Field.tsx";
import { IconButton } from "./IconButton.tsx";
import { Input } from "./Input.tsx";
import { useCopied } from "./use-copied.ts";

export interface CopyFieldProps {
  label: string;
  hint?: ReactNode;
  value: string;
  copyLabel: string;
  copiedLabel: string;
}

/** A text to hand on, such as a link, with a button that copies it. */
export function CopyField({ label, hint, value, copyLabel, copiedLabel }: CopyFieldProps) {
  const { copied, copy } = useCopied();
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className="min-w-0 flex-1"
          />
          <IconButton
            variant="outline"
            label={copied ? copiedLabel : copyLabel}
            onClick={() => void copy(value).catch(() => undefined)}
          >
            {copied ? (
              <Check aria-hidden="true" className="text-success-ink" />
            ) : (
              <Copy aria-hidden="true" />
            )}
          </IconButton>
          <span aria-live="polite" className="sr-only">
            {copied ? copiedLabel : ""}
          </span>
        </div>
      )}
    </Field>
  );
}
