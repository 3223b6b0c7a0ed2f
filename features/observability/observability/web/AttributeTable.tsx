import { cx, IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Filter } from "lucide-react";

interface AttributeTableProps {
  readonly title: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Narrows what is shown to rows with this value. */
  readonly onFilter?: (key: string, value: string) => void;
}

/** Names and values, as they came. */
export function AttributeTable({ title, attributes, onFilter }: AttributeTableProps) {
  const t = useText("observability");
  const entries = Object.entries(attributes);
  if (entries.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <dl className="grid grid-cols-1 divide-y rounded-lg border text-xs">
        {entries.map(([key, value]) => {
          const text = typeof value === "string" ? value : JSON.stringify(value);
          const isLong = text.includes("\n");
          return (
            <div
              key={key}
              className={cx("flex items-start gap-2 px-3 py-1.5", isLong && "flex-wrap")}
            >
              <dt
                className={cx(
                  "shrink-0 font-mono break-all text-muted",
                  isLong ? "w-[calc(100%-2.5rem)]" : "w-2/5",
                )}
              >
                {key}
              </dt>
              <dd
                className={cx(
                  "min-w-0 font-mono wrap-anywhere",
                  isLong ? "order-last max-h-64 w-full overflow-auto whitespace-pre" : "flex-1",
                )}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
                {...(isLong ? { tabIndex: 0 } : {})}
              >
                {text}
              </dd>
              {onFilter !== undefined && (
                <IconButton
                  size="sm"
                  className="-my-1"
                  label={t("filterBy", { key })}
                  onClick={() => onFilter(key, text)}
                >
                  <Filter aria-hidden="true" />
                </IconButton>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
