import { cx } from "@devloom/ui";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface InsertGroupProps {
  readonly title: string;
  readonly count: number;
  readonly isOpenAtFirst: boolean;
  /** Opened by a search, whatever somebody closed. */
  readonly isForcedOpen: boolean;
  readonly children: ReactNode;
}

/** Things to insert that belong together; closed groups do no work. */
export function InsertGroup(props: InsertGroupProps) {
  const { title, count, isOpenAtFirst, isForcedOpen, children } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  const isShown = isOpen || isForcedOpen;
  return (
    <section className="border-b last:border-b-0">
      <h3>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={id}
          className="flex h-9 w-full items-center gap-1 px-2 text-xs font-medium hover:bg-hover focus-visible:-outline-offset-2"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight
            aria-hidden="true"
            className={cx("size-3.5 text-muted transition-transform", isShown && "rotate-90")}
          />
          {title}
          <span className="ml-auto text-2xs text-muted tabular-nums">{count}</span>
        </button>
      </h3>
      <div id={id} className={isShown ? "px-1.5 pb-2" : "hidden"}>
        {isShown && children}
      </div>
    </section>
  );
}
