import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { inspectorTexts } from "../../../messages/inspector.en.ts";

export type SectionName = keyof (typeof inspectorTexts)["section"];

const KEY = "editor.inspector.closed";

function closedSections(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter((name) => name !== "");
  } catch {
    // Blocked storage: everything begins open.
    return [];
  }
}

function remember(name: string, isOpen: boolean): void {
  const others = closedSections().filter((one) => one !== name);
  try {
    localStorage.setItem(KEY, (isOpen ? others : [...others, name]).join(" "));
  } catch {
    // Blocked storage: the choice lasts as long as the screen.
  }
}

interface SectionProps {
  readonly name: SectionName;
  readonly children: ReactNode;
}

/** A part of the inspector that can be folded; the browser remembers which are. */
export function Section({ name, children }: SectionProps) {
  const t = useText("canvases");
  const id = useId();
  const [isOpen, setOpen] = useState(() => !closedSections().includes(name));
  return (
    <section className="border-b">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
            remember(name, !isOpen);
          }}
          className="flex h-9 w-full items-center justify-between px-3 text-xs font-semibold hover:bg-hover focus-visible:-outline-offset-2"
        >
          {t(`inspector.section.${name}`)}
          <ChevronDown
            aria-hidden="true"
            className={cx("size-3.5 text-muted transition-transform", !isOpen && "-rotate-90")}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={id} className="flex flex-col gap-1 px-2 pb-3">
          {children}
        </div>
      )}
    </section>
  );
}
