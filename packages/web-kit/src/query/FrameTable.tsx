import type { Frame } from "@devloom/contract";
import { type ChosenCells, DataGrid } from "@devloom/ui/DataGrid";
import { useCallback, useMemo, useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { CellDialog, type OpenedCell } from "./CellDialog.tsx";
import { cellText, cellValue, sumOf } from "./frame-cells.ts";
import { useQueryText } from "./use-query-text.ts";

/** The rows of an answer: sorted, copied and opened cell by cell. */
export function FrameTable({ frame, label }: { frame: Frame; label: string }) {
  const t = useQueryText();
  const format = useFormat();
  const [opened, open] = useState<OpenedCell | null>(null);
  const count = frame.fields[0]?.values.length ?? 0;
  const columns = useMemo(
    () => frame.fields.map(({ name, type }) => ({ name, numeric: type === "number" })),
    [frame],
  );
  const { dateTime } = format;
  const textOf = useCallback(
    (row: number, column: number) => cellText(frame, row, column, dateTime),
    [frame, dateTime],
  );
  const valueOf = useCallback(
    (row: number, column: number) => cellValue(frame, row, column),
    [frame],
  );
  const describe = (chosen: ChosenCells | null): string => {
    const cells = (chosen?.rows.length ?? 0) * (chosen?.columns.length ?? 0);
    if (chosen === null || cells < 2) return t("rows", { count });
    const sum = sumOf(frame, chosen);
    if (sum === null) return t("cells", { count: cells });
    const [total, average] = [format.number(sum.total), format.number(sum.total / sum.count)];
    return `${t("cells", { count: cells })} · ${t("sum", { total, average })}`;
  };
  return (
    <>
      <DataGrid
        label={label}
        columns={columns}
        rowCount={count}
        valueOf={valueOf}
        textOf={textOf}
        resizeLabel={(column) => t("resize", { column })}
        onOpen={(row, column) =>
          open({ name: frame.fields[column]?.name ?? "", text: textOf(row, column) })
        }
        describe={describe}
      />
      <CellDialog cell={opened} onClose={() => open(null)} />
    </>
  );
}
