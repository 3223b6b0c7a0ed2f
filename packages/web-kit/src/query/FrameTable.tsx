import type { Frame } from "@devloom/contract";
import { Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { useFormat } from "../i18n/format.ts";
import { useQueryText } from "./use-query-text.ts";

const MAX_SHOWN = 500;

/** The rows of an answer as a table; of many, the first ones. */
export function FrameTable({ frame, label }: { frame: Frame; label: string }) {
  const t = useQueryText();
  const format = useFormat();
  const count = frame.fields[0]?.values.length ?? 0;
  const shown = Math.min(count, MAX_SHOWN);
  const cell = (value: unknown, type: string): string => {
    if (type === "time" && typeof value === "number")
      return format.dateTime(new Date(value).toISOString());
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  return (
    <div className="grid min-w-0 gap-2">
      <Table label={label} scroller={{ className: "max-h-[32rem] overflow-y-auto" }}>
        <THead className="sticky top-0 bg-sunken">
          <TR>
            {frame.fields.map(({ name, type }, index) => (
              // Columns of an answer may bear the same name.
              <TH key={index} numeric={type === "number"}>
                {name}
              </TH>
            ))}
          </TR>
        </THead>
        <TBody>
          {Array.from({ length: shown }, (_, row) => (
            <TR key={row}>
              {frame.fields.map(({ type, values }, index) => (
                <TD
                  key={index}
                  numeric={type === "number"}
                  className="font-mono text-xs whitespace-pre-wrap"
                >
                  {values[row] === null ? (
                    <span className="text-muted italic">null</span>
                  ) : (
                    cell(values[row], type)
                  )}
                </TD>
              ))}
            </TR>
          ))}
        </TBody>
      </Table>
      {shown < count && <p className="text-xs text-muted">{t("shown", { shown, count })}</p>}
    </div>
  );
}
