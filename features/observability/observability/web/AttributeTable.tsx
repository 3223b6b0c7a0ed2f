import { IconButton } from "@devloom/ui";
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
    <section className="grid gap-1">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <dl className="grid divide-y rounded-lg border text-xs">
        {entries.map(([key, value]) => {
          const text = typeof value === "string" ? value : JSON.stringify(value);
          return (
            <div key={key} className="group flex items-start gap-2 px-3 py-1.5">
              <dt className="w-2/5 shrink-0 font-mono break-all text-muted">{key}</dt>
              <dd className="min-w-0 flex-1 font-mono break-all">{text}</dd>
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
