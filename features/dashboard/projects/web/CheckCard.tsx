import {
  Button,
  buttonStyles,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Link,
  toast,
} from "@devloom/ui";
import {
  isActive,
  PolicyGate,
  RunProgress,
  RunStatusBadge,
  useCall,
  useFormat,
  useRead,
  useText,
} from "@devloom/web-kit";
import { ShieldCheck } from "lucide-react";
import { listRuns } from "../../runs/contract.ts";
import { checkProject } from "../contract.ts";

/** Starts the integrity check and shows how the last one goes or went. */
export function CheckCard({ projectId }: { projectId: string }) {
  const t = useText("projects");
  const format = useFormat();
  const check = useCall(checkProject, { topics: ["run"] });
  const runs = useRead(
    listRuns,
    { query: { subject: `project/${projectId}`, kind: "project.check", limit: 1 } },
    { topics: ["run"] },
  );
  const run = runs.data?.items[0];

  async function start(): Promise<void> {
    try {
      await check.call({ params: { id: projectId } });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      toast({ title: message, variant: "destructive" });
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("check.title")}</CardTitle>
        <CardDescription>{t("check.description")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-4">
          {run === undefined ? (
            <p className="text-sm text-muted">{runs.isPending ? "" : t("check.none")}</p>
          ) : (
            <div className="grid gap-2.5">
              <div className="flex items-center justify-between gap-3">
                <RunStatusBadge status={run.status} />
                <span className="text-xs text-muted">
                  {t("check.last", { time: format.relativeTime(run.createdAt) })}
                </span>
              </div>
              <RunProgress
                status={run.status}
                progress={run.progress}
                label={t("check.progress")}
              />
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <PolicyGate permission="project:update">
              {({ reason }) => (
                <Button
                  variant="secondary"
                  disabledReason={reason}
                  loading={check.isPending || (run !== undefined && isActive(run.status))}
                  onClick={() => void start()}
                >
                  <ShieldCheck aria-hidden="true" />
                  {t("check.start")}
                </Button>
              )}
            </PolicyGate>
            {run !== undefined && (
              <Link href={`/runs/${run.id}`} className={buttonStyles("ghost")}>
                {t("check.open")}
              </Link>
            )}
          </div>
        </div>
      </CardContent>
    </Card>
  );
}
