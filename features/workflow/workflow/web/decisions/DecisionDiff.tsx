import { DecisionEditor, type DecisionView } from "@devloom/bpmn-designer/decisions";
import { Dialog, DialogContent, Skeleton } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { getWorkflowVersion } from "../../contract.ts";
import { compareTables } from "./compare-tables.ts";
import { DecisionGrid } from "./DecisionGrid.tsx";

interface DecisionDiffProps {
  readonly workflowId: string;
  readonly version: number;
  readonly draft: DecisionView;
  readonly onClose: () => void;
}

/** A table in a deployed version and in the draft, with the rules that differ marked in both. */
export function DecisionDiff({ workflowId, version, draft, onClose }: DecisionDiffProps) {
  const t = useText("workflow");
  const read = useRead(getWorkflowVersion, { params: { id: workflowId, version } });
  const xml = read.data?.xml;
  const [before, setBefore] = useState<readonly DecisionView[]>();
  useEffect(() => {
    if (xml === undefined) return;
    void DecisionEditor.open(xml).then((editor) => setBefore(editor.getState().decisions));
  }, [xml]);
  const old = before?.find(({ id }) => id === draft.id)?.logic;
  const tables =
    old?.kind === "table" && draft.logic.kind === "table"
      ? { before: old.table, after: draft.logic.table }
      : undefined;
  const marks = tables && compareTables(tables.before, tables.after);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={t("versions.diffTitle", { version })}
        closeLabel={t("close")}
        className="w-[min(72rem,calc(100vw-2rem))] max-w-none"
      >
        <ReadView read={read} skeleton={<Skeleton className="h-96" />}>
          {() =>
            before === undefined ? (
              <Skeleton className="h-96" />
            ) : tables === undefined || marks === undefined ? (
              <p className="text-sm text-muted">{t("decisions.noTableThen")}</p>
            ) : (
              <div className="grid gap-3">
                {marks.before.size + marks.after.size === 0 && (
                  <p className="text-sm text-muted">{t("versions.same")}</p>
                )}
                <h3 className="text-sm font-semibold">{t("versions.one", { version })}</h3>
                <DecisionGrid
                  label={t("versions.one", { version })}
                  table={tables.before}
                  marks={marks.before}
                />
                <h3 className="text-sm font-semibold">{t("versions.draft")}</h3>
                <DecisionGrid
                  label={t("versions.draft")}
                  table={tables.after}
                  marks={marks.after}
                />
              </div>
            )
          }
        </ReadView>
      </DialogContent>
    </Dialog>
  );
}
