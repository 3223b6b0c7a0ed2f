import { Button, toast } from "@devloom/ui";
import { call, type Text, usePermission, useRead, useText } from "@devloom/web-kit";
import { useEffect, useRef, useState } from "react";
import {
  type InstallationView,
  readDependencies,
  startInstallation,
  stopInstallation,
} from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";

const LOOK_MILLISECONDS = 1_000;

/** Offers to install a project's dependencies where they are missing, and shows how that goes. */
export function DependencyBar() {
  const t = useText("ide");
  const model = useIde();
  const params = { id: model.projectId };
  const { reason } = usePermission("project:update");
  const read = useRead(readDependencies, { params }, { topics: ["file", "project"] });
  const [hasLog, setHasLog] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const installation = read.data?.installation ?? null;
  const phase = installation?.phase ?? null;
  const { refetch } = read;
  useEffect(() => {
    if (!isUnderway(phase)) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [phase, refetch]);
  const before = useRef(phase);
  useEffect(() => {
    if (isUnderway(before.current) && phase === "done") {
      toast({ title: t("dependencies.done") });
      // What was not found before is there now.
      model.languageRound.set(model.languageRound.get() + 1);
    }
    before.current = phase;
  }, [phase, model, t]);

  async function ask(what: () => Promise<unknown>): Promise<void> {
    setIsAsking(true);
    try {
      await what();
      await refetch();
    } catch (error) {
      const title = error instanceof Error ? error.message : String(error);
      toast({ title, variant: "destructive" });
    } finally {
      setIsAsking(false);
    }
  }

  const isRunning = isUnderway(phase);
  if (read.data === undefined || (!isRunning && !read.data.missing)) return null;
  return (
    <section aria-label={t("dependencies.install")} className="shrink-0 border-b bg-sunken text-sm">
      <div className="flex flex-wrap items-center gap-2 px-3 py-1.5">
        <output className="min-w-0 flex-1 basis-60">{describe(installation, t)}</output>
        {installation !== null && (
          <Button size="sm" variant="ghost" onClick={() => setHasLog(!hasLog)}>
            {t(hasLog ? "dependencies.hideLog" : "dependencies.log")}
          </Button>
        )}
        <Button
          size="sm"
          variant={isRunning ? "outline" : "primary"}
          disabledReason={reason}
          loading={isAsking}
          onClick={() =>
            void ask(() => call(isRunning ? stopInstallation : startInstallation, { params }))
          }
        >
          {t(buttonOf(phase))}
        </Button>
      </div>
      {hasLog && installation !== null && (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
          tabIndex={0}
          role="log"
          aria-label={t("dependencies.logLabel")}
          className="max-h-48 overflow-auto border-t bg-surface p-3 font-mono text-xs whitespace-pre-wrap"
        >
          {installation.lines.join("\n")}
        </pre>
      )}
    </section>
  );
}

type Phase = InstallationView["phase"] | null;

const isUnderway = (phase: Phase): boolean => phase === "waiting" || phase === "running";

function buttonOf(phase: Phase) {
  if (isUnderway(phase)) return "dependencies.stop";
  return phase === "failed" ? "dependencies.again" : "dependencies.install";
}

function describe(installation: InstallationView | null, t: Text<"ide">): string {
  if (installation?.phase === "failed" && installation.problem !== null)
    return t("dependencies.failed", { ...installation.problem });
  if (installation?.phase === "waiting" && installation.queue !== null)
    return describePlace(installation.queue, t);
  if (installation?.phase === "waiting") return t("dependencies.running");
  if (installation?.phase !== "running") return t("dependencies.missing");
  if (installation.progress === null) return t("dependencies.running");
  const { done, of } = installation.progress;
  return of === null
    ? t("dependencies.progress", { done })
    : t("dependencies.progressOf", { done, of });
}

function describePlace(
  { place, projects, others }: NonNullable<InstallationView["queue"]>,
  t: Text<"ide">,
): string {
  const elsewhere = others > 0 ? [t("dependencies.elsewhere", { count: others })] : [];
  const what = [...projects.map((name) => t("dependencies.project", { name })), ...elsewhere].join(
    ", ",
  );
  return t("dependencies.waiting", { place, what });
}
