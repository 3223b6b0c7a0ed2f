import { type Frame, type FrameField, frameText } from "@devloom/contract";
import { Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { useFigure } from "./use-figure.ts";
import { useHead } from "./use-head.ts";

/** The rows of an answer as a table. */
export function FrameRows({ frame, title }: { frame: Frame; title: string }) {
  const t = useText("reports");
  const headOf = useHead();
  const { fields, truncated } = frame;
  const rows = fields[0]?.values.length ?? 0;
  if (rows === 0) return <p className="text-sm text-muted">{t("view.noRows")}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <Table label={`${t("view.rows")}: ${title}`}>
        <THead>
          <TR>
            {fields.map((field, place) => (
              <TH key={place} numeric={field.type === "number"}>
                {headOf(field)}
              </TH>
            ))}
          </TR>
        </THead>
        <TBody>
          {Array.from({ length: rows }, (_, row) => (
            <TR key={row}>
              {fields.map((field, place) => (
                <Value key={place} field={field} value={field.values[row]} />
              ))}
            </TR>
          ))}
        </TBody>
      </Table>
      {truncated && <p className="text-xs text-muted">{t("view.truncated")}</p>}
    </div>
  );
}

function Value({ field, value }: { field: FrameField; value: unknown }) {
  const figure = useFigure();
  const { dateTime } = useFormat();
  if (field.type === "time")
    return <TD>{typeof value === "number" ? dateTime(new Date(value)) : "–"}</TD>;
  if (typeof value === "number" || field.type === "number")
    return <TD numeric>{figure(typeof value === "number" ? value : null, field.unit ?? "")}</TD>;
  return <TD>{frameText(value) || "–"}</TD>;
}
