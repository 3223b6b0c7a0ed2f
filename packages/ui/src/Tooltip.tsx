import { Slot } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { useHint } from "./use-hint.ts";
import type { HintSide } from "./use-hint.ts";

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element that takes event handlers and aria props. */
  children: ReactElement;
  side?: HintSide;
  delay?: number;
  /** False when the text repeats the element's name, so that it is not announced twice. */
  describes?: boolean;
}

/** A short explanation on hover and keyboard focus. Never the only place of essential text. */
export function Tooltip({
  content,
  children,
  side = "top",
  delay = 350,
  describes = true,
}: TooltipProps) {
  const hint = useHint(side, delay);
  return (
    <>
      <Slot.Root {...hint.anchorProps} aria-describedby={describes ? hint.id : undefined}>
        {children}
      </Slot.Root>
      {(describes || hint.open) && (
        <span
          {...hint.hintProps}
          popover="manual"
          role="tooltip"
          className="pointer-events-none inset-auto m-0 max-w-72 animate-fade-in rounded-md border-0 bg-ink px-2.5 py-1.5 text-left font-sans text-xs font-normal tracking-normal whitespace-normal text-canvas normal-case shadow-floating"
        >
          {content}
        </span>
      )}
    </>
  );
}
