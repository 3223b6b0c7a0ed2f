import { compareModels, type Mark, type ModelDiff } from "@devloom/bpmn-designer";
import { Badge, Dialog, DialogContent, Skeleton } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { getWorkflowVersion } from "../../contract.ts";
import { Diagram } from "../diagram/Diagram.tsx";
import type { OpenDesigner } from "./use-designer.ts";

interface VersionDiffProps {
  readonly workflowId: string;
  readonly version: number;
  readonly open: OpenDesigner;
  readonly onClose: () => void;
}

/** A deployed version and the draft above one another, with what differs marked on both. */
export function VersionDiff({ workflowId, version, open, onClose }: VersionDiffProps) {
  const t = useText("workflow");
  const read = useRead(getWorkflowVersion, { params: { id: workflowId, version } });
  const before = read.data?.xml;
  const [after, setAfter] = useState<{ xml: string; diff: ModelDiff }>();
  useEffect(() => {
    if (before === undefined) return undefined;
    let isOpen = true;
    void open.designer.xml().then(async (xml) => {
      const diff = await compareModels(before, xml);
      if (isOpen) setAfter({ xml, diff });
    });
    return () => {
      isOpen = false;
    };
  }, [before, open]);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={t("versions.diffTitle", { version })}
        closeLabel={t("close")}
        className="w-[min(72rem,calc(100vw-2rem))] max-w-none"
      >
        <ReadView read={read} skeleton={<Skeleton className="h-96" />}>
          {({ xml }) =>
            after === undefined ? (
              <Skeleton className="h-96" />
            ) : (
              <div className="grid gap-3">
                <Summary diff={after.diff} />
                <h3 className="text-sm font-semibold">{t("versions.one", { version })}</h3>
                <Diagram
                  xml={xml}
                  label={t("versions.one", { version })}
                  marks={marksOf(after.diff, "before")}
                  className="h-64 rounded-md border"
                />
                <h3 className="text-sm font-semibold">{t("versions.draft")}</h3>
                <Diagram
                  xml={after.xml}
                  label={t("versions.draft")}
                  marks={marksOf(after.diff, "after")}
                  className="h-64 rounded-md border"
                />
              </div>
            )
          }
        </ReadView>
      </DialogContent>
    </Dialog>
  );
}

function Summary({ diff }: { readonly diff: ModelDiff }) {
  const t = useText("workflow");
  if (diff.added.length + diff.removed.length + diff.changed.length === 0)
    return <p className="text-sm text-muted">{t("versions.same")}</p>;
  return (
    <p className="flex gap-2">
      <Badge variant="success">{t("versions.added", { count: diff.added.length })}</Badge>
      <Badge variant="danger">{t("versions.removed", { count: diff.removed.length })}</Badge>
      <Badge variant="info">{t("versions.changed", { count: diff.changed.length })}</Badge>
    </p>
  );
}

function marksOf(diff: ModelDiff, side: "before" | "after"): Map<string, Mark> {
  const own =
    side === "before"
      ? diff.removed.map((id) => [id, { className: "mark-removed" }] as const)
      : diff.added.map((id) => [id, { className: "mark-added" }] as const);
  const changed = diff.changed.map((id) => [id, { className: "mark-changed" }] as const);
  return new Map<string, Mark>([...own, ...changed]);
}
