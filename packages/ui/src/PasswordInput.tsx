import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Input } from "./Input.tsx";

export interface PasswordInputProps extends Omit<ComponentProps<"input">, "type"> {
  showLabel?: string;
  hideLabel?: string;
}

/**
 * A password field whose text can be revealed. The tab key goes from the field to what follows it, as
 * people expect who sign in by keyboard; Alt+F8 reveals the text from within the field.
 */
export function PasswordInput({
  className,
  showLabel = "Show password",
  hideLabel = "Hide password",
  ...props
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={cx("relative", className)}>
      <Input
        type={shown ? "text" : "password"}
        className="pr-11 pl-3"
        aria-keyshortcuts="Alt+F8"
        {...props}
        onKeyDown={(event) => {
          if (event.altKey && event.key === "F8") setShown(!shown);
          props.onKeyDown?.(event);
        }}
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        tabIndex={-1}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0.5 right-0.5 flex w-10 items-center justify-center rounded-sm text-muted hover:text-ink focus-visible:outline-offset-0 disabled:opacity-50"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
