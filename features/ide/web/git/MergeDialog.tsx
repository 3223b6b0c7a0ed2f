import { Alert, Button, cx, Dialog, DialogContent, toast } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { mergeBranch, type MergeConflict } from "../../../projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { ConflictText } from "./ConflictText.tsx";

/** A merge that clashed, as the server answered it. */
export interface OpenMerge {
  readonly branch: string;
  readonly ours: string;
  readonly theirs: string;
  readonly conflicts: readonly MergeConflict[];
}

const MARK = /^(?:<{7}|={7}|>{7})(?: |$)/m;

interface MergeDialogProps {
  readonly merge: OpenMerge;
  readonly onClose: () => void;
}

/** Decides every file in which both branches changed the same lines. Nothing is written until all are decided. */
export function MergeDialog({ merge, onClose }: MergeDialogProps) {
  const t = useText("ide");
  const model = useIde();
  const { branch, ours, theirs, conflicts } = merge;
  const commit = useCall(mergeBranch, { topics: ["file", "project"] });
  const [active, setActive] = useState(conflicts[0]?.path ?? "");
  const [texts, setTexts] = useState<ReadonlyMap<string, string | null>>(
    new Map(conflicts.flatMap(({ path, merged }) => (merged === null ? [] : [[path, merged]]))),
  );
  const isDecided = (path: string): boolean => texts.has(path) && !MARK.test(texts.get(path) ?? "");
  const shown = conflicts.find(({ path }) => path === active);
  const left = conflicts.filter(({ path }) => !isDecided(path)).length;
  const decide = (path: string, text: string | null): void => {
    setTexts(new Map(texts).set(path, text));
  };

  async function finish(): Promise<void> {
    const resolutions = conflicts.map(({ path }) => ({ path, content: texts.get(path) ?? null }));
    const params = { id: model.projectId };
    const done = await commit.call({ params, body: { branch, ours, theirs, resolutions } });
    if (done.kind !== "merged") return;
    model.follow();
    toast({ title: t("git.merged", { branch }) });
    onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t("git.conflicts", { branch })}
        description={t("git.conflictsAbout")}
        closeLabel={t("close")}
        size="lg"
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t("git.abortMerge")}
            </Button>
            <Button
              loading={commit.isPending}
              disabledReason={left > 0 ? t("git.undecided", { count: left }) : undefined}
              // What went wrong is shown above.
              onClick={() => void finish().catch(() => {})}
            >
              {t("git.completeMerge")}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {commit.error !== null && <Alert variant="destructive">{commit.error.message}</Alert>}
          <ul className="flex flex-wrap gap-1">
            {conflicts.map(({ path }) => (
              <li key={path}>
                <Button
                  size="sm"
                  variant="outline"
                  aria-pressed={path === active}
                  className={cx("font-mono text-xs", path === active && "bg-brand-soft")}
                  onClick={() => setActive(path)}
                >
                  {path} {isDecided(path) ? "✓" : ""}
                </Button>
              </li>
            ))}
          </ul>
          {shown !== undefined && (
            <>
              <div className="flex flex-wrap gap-2">
                <Button size="sm" variant="outline" onClick={() => decide(active, shown.ours)}>
                  {t(shown.ours === null ? "git.keepDeleted" : "git.takeOurs")}
                </Button>
                <Button size="sm" variant="outline" onClick={() => decide(active, shown.theirs)}>
                  {t(shown.theirs === null ? "git.keepDeleted" : "git.takeTheirs")}
                </Button>
              </div>
              {texts.get(active) === null ? (
                <p className="text-sm text-muted">{t("git.willBeDeleted")}</p>
              ) : (
                <ConflictText
                  key={active}
                  path={active}
                  text={texts.get(active) ?? ""}
                  onType={(text) => decide(active, text)}
                />
              )}
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
