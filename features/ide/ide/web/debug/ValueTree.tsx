import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import type { DebugPart, DebugValue } from "../../contract.ts";
import type { DebugSession } from "./debug-session.ts";

interface ValueTreeProps {
  readonly session: DebugSession;
  readonly target: number;
  readonly name: string;
  readonly value: DebugValue;
  readonly isFirstOpen?: boolean;
}

/** A value with its parts, which are asked for when somebody wants to see them. */
export function ValueTree({ session, target, name, value, isFirstOpen = false }: ValueTreeProps) {
  const t = useText("ide");
  const [isOpen, setIsOpen] = useState(isFirstOpen);
  const [parts, setParts] = useState<{ items: readonly DebugPart[]; more: number } | null>(null);
  const { reference, text, kind } = value;
  useEffect(() => {
    let isLeft = false;
    if (isOpen && reference !== null)
      void session.parts(target, reference).then((found) => {
        if (!isLeft) setParts(found);
      });
    return () => {
      isLeft = true;
    };
  }, [session, target, reference, isOpen]);
  return (
    <li>
      <div className="flex min-w-0 items-start gap-1 font-mono text-xs leading-5">
        {reference === null ? (
          <span className="size-5 shrink-0" />
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t("debug.expand", { name })}
            onClick={() => setIsOpen(!isOpen)}
            className="grid size-5 shrink-0 place-items-center rounded text-muted"
          >
            <ChevronRight
              aria-hidden="true"
              className={cx("size-3.5 transition-transform", isOpen && "rotate-90")}
            />
          </button>
        )}
        <span className={cx("min-w-0 break-words", kind === "scope" && "font-sans font-medium")}>
          <span className={cx(kind !== "scope" && "text-info-ink")}>{name}</span>
          {kind !== "scope" && (
            <>
              {": "}
              <span className={LOOKS[kind] ?? "text-ink"}>{text}</span>
            </>
          )}
        </span>
      </div>
      {isOpen && parts !== null && (
        <ul className="ml-3 border-l pl-1">
          {parts.items.map((part, index) => (
            <ValueTree
              key={`${index} ${part.name} ${part.reference}`}
              session={session}
              target={target}
              name={part.name}
              value={part}
            />
          ))}
          {parts.more > 0 && (
            <li className="pl-6 text-xs text-muted">{t("debug.more", { count: parts.more })}</li>
          )}
        </ul>
      )}
    </li>
  );
}

const LOOKS: Readonly<Record<string, string>> = {
  string: "text-success-ink",
  number: "text-warning-ink",
  bigint: "text-warning-ink",
  boolean: "text-brand-ink",
  undefined: "text-muted",
  null: "text-muted",
  error: "text-danger-ink",
};
