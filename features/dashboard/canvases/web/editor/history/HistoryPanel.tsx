import { Button, DiffView, EmptyState, toast } from "@devloom/ui";
import { ReadView, useCall, useRead, useText } from "@devloom/web-kit";
import { GitCommitHorizontal, History } from "lucide-react";
import { useState } from "react";
import { type CanvasActivity, listCanvasActivities, setStepAside } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { ActivityRow } from "./ActivityRow.tsx";
import { CommitDialog } from "./CommitDialog.tsx";
import { PendingRows } from "./PendingRows.tsx";
import { canSetAside } from "./can-set-aside.ts";
import { stepsTo } from "./steps-to.ts";

const PAGE = 100;
const MOST = 200;

/** Who changed what, with the diff, and the way back; and what is not committed yet. */
export function HistoryPanel() {
  const t = useText("canvases");
  const model = useEditor();
  const [limit, setLimit] = useState(PAGE);
  const { id: canvasId } = model.canvas.get();
  const query = { limit, kind: "change" } as const;
  const read = useRead(
    listCanvasActivities,
    { params: { canvasId }, query },
    { topics: ["canvas"] },
  );
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [isCommitting, setCommitting] = useState(false);
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex w-80 shrink-0 flex-col border-r">
        <div className="flex items-center justify-between gap-2 border-b px-3 py-1.5">
          <h2 className="text-xs font-semibold">{t("beside.history.title")}</h2>
          <Button
            size="sm"
            variant="outline"
            data-tour="commit"
            onClick={() => setCommitting(true)}
          >
            <GitCommitHorizontal aria-hidden="true" />
            {t("beside.commit.open")}
          </Button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <PendingRows />
          <ReadView read={read}>
            {({ items, total }) => (
              <>
                <Activities items={items} selectedId={selectedId} onSelect={setSelectedId} />
                {total > items.length && limit < MOST && (
                  <Button size="sm" variant="ghost" onClick={() => setLimit(MOST)}>
                    {t("beside.history.more")}
                  </Button>
                )}
              </>
            )}
          </ReadView>
        </div>
      </div>
      <ActivityFiles activity={read.data?.items.find(({ id }) => id === selectedId) ?? null} />
      {isCommitting && <CommitDialog onClose={() => setCommitting(false)} />}
    </div>
  );
}

interface ActivitiesProps {
  readonly items: readonly CanvasActivity[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

function Activities({ items, selectedId, onSelect }: ActivitiesProps) {
  const t = useText("canvases");
  const model = useEditor();
  const { stacks } = model.changes;
  const known = useStore(stacks.store);
  const { id: canvasId } = model.canvas.get();
  const aside = useCall(setStepAside, { topics: ["canvas"] });
  const setAside = async (activityId: string, isSetAside: boolean): Promise<void> => {
    try {
      await aside.call({ params: { canvasId, activityId }, body: { isSetAside } });
      await model.changes.readHistory();
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      toast({ title: t("beside.history.setAsideFailed"), description, variant: "destructive" });
    }
  };
  const restore = (id: string): void => model.changes.stepBy(stepsTo(id, stacks.store.get()));
  if (items.length === 0)
    return (
      <EmptyState
        icon={<History aria-hidden="true" />}
        title={t("beside.history.empty")}
        description={t("beside.history.emptyHint")}
      />
    );
  const current = items.find(({ state, isSetAside }) => state === "applied" && !isSetAside)?.id;
  return (
    <ol>
      {items.map((activity) => (
        <ActivityRow
          key={activity.id}
          activity={activity}
          isSelected={activity.id === selectedId}
          isCurrent={activity.id === current}
          canRestore={model.canEdit && stepsTo(activity.id, known) !== 0}
          onSelect={() => onSelect(activity.id)}
          onRestore={() => restore(activity.id)}
          onSetAside={
            model.canEdit && canSetAside(activity, known)
              ? (isSetAside) => void setAside(activity.id, isSetAside)
              : null
          }
        />
      ))}
    </ol>
  );
}

function ActivityFiles({ activity }: { activity: CanvasActivity | null }) {
  const t = useText("canvases");
  if (activity === null)
    return (
      <p className="grid flex-1 place-items-center p-4 text-sm text-muted">
        {t("beside.history.choose")}
      </p>
    );
  return (
    <div className="grid min-w-0 flex-1 content-start gap-3 overflow-y-auto p-3">
      {activity.files.map(({ path, diff }) => (
        <DiffView key={path} title={path} diff={diff} empty={t("beside.history.noText")} />
      ))}
    </div>
  );
}
