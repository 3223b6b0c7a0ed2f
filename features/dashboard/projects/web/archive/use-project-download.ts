import { toast } from "@devloom/ui";
import {
  ApiError,
  call,
  callForBytes,
  saveFile,
  type Text,
  useCall,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useCallback, useEffect, useRef, useState } from "react";
import { cancelRun, getRun, type RunDetail } from "../../../runs/contract.ts";
import {
  downloadArchive,
  downloadProject,
  getArchive,
  type ProjectArchive,
  startArchive,
} from "../../contract.ts";

const TOPICS = ["run"] as const;

export interface ProjectDownload {
  /** Of a large project: packed, or being packed by `run`. */
  readonly archive: ProjectArchive | null;
  readonly run: RunDetail | undefined;
  readonly isBusy: boolean;
  /** Saves a small project at once, a large one as soon as it is packed. */
  start(): void;
  save(): void;
  cancel(): void;
}

/** The ways to a project's archive. */
export function useProjectDownload(id: string, slug: string): ProjectDownload {
  const t = useText("projects");
  const [isBusy, setBusy] = useState(false);
  /** The run whose archive is saved once it is there. */
  const wanted = useRef<string | null>(null);
  const stopping = useCall(cancelRun, { topics: TOPICS });
  const { data, refetch } = useRead(getArchive, { params: { id } }, { topics: TOPICS });
  const archive = data?.archive ?? null;
  const { data: run } = useRead(
    getRun,
    { params: { id: archive?.runId ?? "" } },
    { topics: TOPICS, enabled: archive !== null },
  );

  const during = useCallback(
    async (work: () => Promise<unknown>): Promise<void> => {
      setBusy(true);
      try {
        await work();
      } catch (error) {
        toast({ ...problemOf(error, t), variant: "destructive" });
      } finally {
        setBusy(false);
      }
    },
    [t],
  );
  const save = useCallback(
    () => void during(() => saveZip(downloadArchive, id, slug)),
    [during, id, slug],
  );
  useEffect(() => {
    if (archive?.expiresAt == null || archive.runId !== wanted.current) return;
    wanted.current = null;
    save();
  }, [archive, save]);

  return {
    archive,
    run,
    isBusy: isBusy || stopping.isPending,
    save,
    start: () =>
      void during(async () => {
        const { runId } = await call(startArchive, { params: { id } });
        wanted.current = runId;
        await (runId === null ? saveZip(downloadProject, id, slug) : refetch());
      }),
    cancel: () =>
      void during(async () => {
        wanted.current = null;
        if (run !== undefined) await stopping.call({ params: { id: run.id } });
      }),
  };
}

async function saveZip(endpoint: typeof downloadProject, id: string, slug: string): Promise<void> {
  saveFile(`${slug}.zip`, await callForBytes(endpoint, { params: { id } }), "application/zip");
}

function problemOf(error: unknown, t: Text<"projects">): { title: string; description?: string } {
  const said = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError) || error.status === 0) return { title: said };
  return { title: t("archive.failed", { status: error.status }), description: said };
}
