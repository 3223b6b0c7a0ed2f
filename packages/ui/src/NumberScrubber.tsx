import { useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { type ScrubOptions, stepSize, useScrub } from "./use-scrub.ts";

export interface NumberScrubberProps extends ScrubOptions {
  label: string;
  /** Stands before the field and can be pulled; the first letter of the label unless given. */
  handle?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** The value is nobody's wish, only what it comes to. */
  muted?: boolean;
  /** Without border and handle, for places that draw their own. */
  bare?: boolean;
  /** What is wrong with a text that was typed; it then stays in the field and is not committed. */
  problemOf?: (text: string) => string | null;
  className?: string;
}

/** A field for a number with a unit: type it, step it with the arrow keys, or pull its handle. */
export function NumberScrubber({
  label,
  handle,
  placeholder,
  disabled = false,
  muted = false,
  bare = false,
  problemOf,
  className,
  ...options
}: NumberScrubberProps) {
  const { value, step, onPreview, onCommit, onCancel } = options;
  const { scrubbing, handlers } = useScrub(options);
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = scrubbing ?? draft ?? value;
  const field = useRef<HTMLInputElement>(null);
  /** Whether the field was entered and nothing was done in it yet: what is typed replaces what is there. */
  const isUntouched = useRef(false);

  const lastValue = useRef(value);

  // A value that arrives late is selected as the one before it was.
  useLayoutEffect(() => {
    if (lastValue.current === value) return;
    lastValue.current = value;
    if (isUntouched.current && document.activeElement === field.current) field.current?.select();
  });

  function type(text: string | null): void {
    isUntouched.current = text === null;
    setDraft(text);
    setProblem(null);
  }

  /** A text that is no value stays to be mended while the field has the focus. */
  function finish(stays: boolean): void {
    const wrong = draft === null || draft === value ? null : (problemOf?.(draft) ?? null);
    if (wrong !== null) {
      onCancel();
      if (stays) return setProblem(wrong);
    } else if (draft !== null && draft !== value) onCommit(draft);
    return type(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (/^(?:Arrow|Home|End)/.test(event.key)) isUntouched.current = false;
    if (event.key === "Enter") {
      finish(true);
      event.currentTarget.select();
    } else if (event.key === "Escape" && draft !== null) {
      event.stopPropagation();
      type(null);
      onCancel();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const next = step(shown, event.key === "ArrowUp" ? 1 : -1, stepSize(event));
      if (next === null) return;
      event.preventDefault();
      type(next);
      onPreview(next);
    }
  }

  // A field that is being typed in is not pulled; a press alone begins typing.
  const fieldHandlers = {
    ...handlers,
    onMouseDown(event: MouseEvent<HTMLInputElement>): void {
      if (document.activeElement !== event.currentTarget) event.preventDefault();
    },
    onPointerDown(event: PointerEvent<HTMLInputElement>): void {
      if (document.activeElement !== event.currentTarget) handlers.onPointerDown(event);
      else isUntouched.current = false;
    },
    onPointerUp(event: PointerEvent<HTMLInputElement>): void {
      const pressed = event.currentTarget;
      if (!handlers.onPointerUp() && document.activeElement !== pressed) pressed.focus();
    },
  };

  const input = (
    <input
      ref={field}
      type="text"
      inputMode="decimal"
      aria-label={label}
      value={shown}
      placeholder={placeholder}
      disabled={disabled}
      spellCheck={false}
      autoComplete="off"
      aria-invalid={problem !== null}
      data-settled={draft === null || undefined}
      title={problem ?? undefined}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => {
        isUntouched.current = true;
        event.target.select();
      }}
      onBlur={() => finish(false)}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        if (document.activeElement === field.current) isUntouched.current = false;
      }}
      {...(bare ? fieldHandlers : {})}
      className={cx(
        "h-full w-full min-w-0 bg-transparent text-xs tabular-nums outline-none placeholder:text-muted focus:text-ink disabled:text-muted aria-invalid:text-danger-ink!",
        muted && scrubbing === null && draft === null && "text-muted",
        bare &&
          "cursor-ew-resize rounded-xs text-center hover:bg-hover focus:cursor-text focus-visible:outline-2 focus-visible:outline-focus/60",
      )}
    />
  );
  const told = problem !== null && (
    <span role="alert" className="sr-only">
      {problem}
    </span>
  );
  if (bare)
    return (
      <span className={cx("block h-5 w-13", className)}>
        {input}
        {told}
      </span>
    );
  return (
    <span
      className={cx(
        "flex h-7 min-w-0 items-center rounded-md border border-line bg-surface pr-1.5 transition-colors hover:border-line-strong",
        "focus-within:border-focus focus-within:outline-2 focus-within:outline-focus/60",
        "has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:outline-danger/60",
        className,
      )}
    >
      <span
        aria-hidden="true"
        {...handlers}
        className={cx(
          "flex h-full shrink-0 touch-none items-center px-1.5 text-xs text-muted select-none [&_svg]:size-3.5",
          disabled ? "pointer-events-none" : "cursor-ew-resize hover:text-ink",
        )}
      >
        {handle ?? label.charAt(0)}
      </span>
      {input}
      {told}
    </span>
  );
}
