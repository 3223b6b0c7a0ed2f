import { useLayoutEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { panelStyles } from "./overlay-styles.ts";
import { placePanel } from "./place-panel.ts";
import type { ShownChoices } from "./use-choices.ts";

const GAP = 4;
const LEAST_WIDTH = 160;

/** What a field proposes, in the top layer below it, so that nothing cuts it off. */
export function ChoiceList({ shown }: { shown: ShownChoices }) {
  const { id, choices, active, field, take } = shown;
  const listRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null) return undefined;
    list.ariaLabel = field.labels?.[0]?.textContent ?? field.ariaLabel;
    const place = (): void => {
      const anchor = field.getBoundingClientRect();
      list.style.width = `${Math.max(anchor.width, LEAST_WIDTH)}px`;
      const size = { width: list.offsetWidth, height: list.offsetHeight };
      const viewport = { width: window.innerWidth, height: window.innerHeight };
      const spot = placePanel(anchor, size, viewport, "start", GAP);
      list.style.left = `${spot.left}px`;
      list.style.top = `${spot.top}px`;
    };
    list.showPopover();
    place();
    const watched = new ResizeObserver(place);
    watched.observe(list);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      watched.disconnect();
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
    };
  }, [field]);

  useLayoutEffect(() => {
    listRef.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <div
      ref={listRef}
      id={id}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot belong to a field
      role="listbox"
      className={cx(panelStyles, "fixed m-0 max-h-64 overflow-y-auto")}
    >
      {choices.map((choice, index) => (
        <div
          key={choice.value}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onPointerDown={(event) => {
            // The field keeps its focus.
            event.preventDefault();
            take(choice);
          }}
          className={cx(
            "grid cursor-pointer rounded-sm px-2 py-1.5 text-sm [overflow-wrap:anywhere]",
            index === active ? "bg-brand-soft text-brand-ink" : "hover:bg-hover",
          )}
        >
          {choice.label ?? choice.value}
          {choice.label !== undefined && choice.label !== choice.value && (
            <span className="font-mono text-2xs text-muted">{choice.value}</span>
          )}
        </div>
      ))}
    </div>
  );
}
