import { Badge, Button, DiffView, diffTexts, EmptyState, toast } from "@devloom/ui";
import { ApiError, TimeCell, useCall, useText } from "@devloom/web-kit";
import { GitCommitVertical, Undo2 } from "lucide-react";
import { useState } from "react";
import { type PolicyDetail, rollBackPolicy } from "../../contract.ts";

interface VersionsPanelProps {
  policy: PolicyDetail;
  /** The text on the screen, to compare with. */
  current: string;
  mayRollBack: boolean;
}

type Version = PolicyDetail["versions"][number];

/** Everything that was ever in force, newest first. */
export function VersionsPanel({ policy, current, mayRollBack }: VersionsPanelProps) {
  const t = useText("access");
  const rollBack = useCall(rollBackPolicy, { topics: ["policy", "access"] });
  const [compared, setCompared] = useState<number | null>(null);
  const { versions, publishedVersion } = policy;

  async function bringBack({ number }: Version): Promise<void> {
    try {
      await rollBack.call({ params: { id: policy.id }, body: { version: number } });
      toast({ title: t("versions.restored", { version: number }), variant: "success" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: error.message, variant: "destructive" });
    }
  }

  if (versions.length === 0) {
    return (
      <EmptyState
        icon={<GitCommitVertical aria-hidden="true" />}
        title={t("versions.empty")}
        description={t("versions.emptyHint")}
      />
    );
  }
  return (
    <ol className="divide-y rounded-xl border bg-surface shadow-raised">
      {versions.map((version) => (
        <li key={version.number} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {t("versions.number", { version: version.number })}
                {version.number === publishedVersion && (
                  <Badge variant="success">{t("versions.current")}</Badge>
                )}
                {version.restores !== null && (
                  <Badge>{t("versions.restores", { version: version.restores })}</Badge>
                )}
              </p>
              <p className="text-xs text-muted">
                {version.publishedByName ?? t("grants.former")} ·{" "}
                <TimeCell time={version.publishedAt} />
                {version.note === "" ? "" : ` · “${version.note}”`}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={compared === version.number}
                onClick={() => setCompared(compared === version.number ? null : version.number)}
              >
                {t("versions.compare")}
              </Button>
              {mayRollBack && version.number !== publishedVersion && (
                <Button
                  size="sm"
                  variant="outline"
                  loading={rollBack.isPending}
                  onClick={() => void bringBack(version)}
                >
                  <Undo2 aria-hidden="true" />
                  {t("versions.rollBack")}
                </Button>
              )}
            </div>
          </div>
          {compared === version.number && (
            <DiffView
              title={t("versions.diff", { version: version.number })}
              diff={diffTexts(version.text, current)}
              empty={t("versions.same")}
              className="max-h-96"
            />
          )}
        </li>
      ))}
    </ol>
  );
}
