import { Search } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { typedEarly, withKey } from "./typed-early.ts";

interface PaletteOpeningProps {
  readonly onCancel: () => void;
}

/**
 * Stands where a `CommandPalette` will be while it is loaded. What is typed meanwhile is looked for in the palette, and
 * never reaches what has the focus.
 */
export function PaletteOpening({ onCancel }: PaletteOpeningProps) {
  const [text, setText] = useState("");
  useLayoutEffect(() => {
    typedEarly.text = "";
    const onKeyDown = (event: KeyboardEvent): void => {
      const next = withKey(typedEarly.text, event);
      if (next === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === "Escape") {
        typedEarly.text = "";
        return onCancel();
      }
      typedEarly.text = next;
      setText(next);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [onCancel]);
  return (
    <div
      aria-busy="true"
      className="fixed inset-x-3 top-[12vh] z-50 mx-auto flex h-13 max-w-xl items-center gap-3 rounded-2xl border bg-raised px-4 shadow-overlay"
    >
      <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      {text}
    </div>
  );
}
