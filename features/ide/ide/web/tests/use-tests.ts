import { toast } from "@devloom/ui";
import { call, invalidateTopics, useLive, useRead } from "@devloom/web-kit";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { readTests, runTests, stopTests, type TestSelection } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { isActive } from "./test-rows.ts";

const LOOK_MILLISECONDS = 1_000;
/** Files that are saved together are looked at together. */
const SAVE_MILLISECONDS = 400;
const MAX_RELATED = 100;

/** The tests of the project and what can be done with them. */
export function useTests() {
  const model = useIde();
  const params = { id: model.projectId };
  const read = useRead(readTests, { params }, { topics: ["run"] });
  const { refetch } = read;
  const [isAsking, setIsAsking] = useState(false);
  const isRunning = isActive(read.data?.run ?? null);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);

  // What else the run left, such as which lines ran, is read anew when it ended.
  useEffect(() => {
    if (!isRunning) void invalidateTopics(["run"]);
  }, [isRunning]);

  async function ask(what: () => Promise<unknown>): Promise<void> {
    setIsAsking(true);
    try {
      await what();
    } catch (error) {
      const title = error instanceof Error ? error.message : String(error);
      toast({ title, variant: "destructive" });
    } finally {
      await refetch();
      setIsAsking(false);
    }
  }

  return {
    read,
    isRunning,
    isAsking,
    /** Runs what is saved: what the person typed is saved first. */
    run: (selection: TestSelection) =>
      ask(async () => {
        if (!(await model.saveOwn())) return;
        const { coverage } = model.settings.get();
        await call(runTests, { params, body: { selection, coverage } });
      }),
    stop: () => ask(() => call(stopTests, { params })),
  };
}

const Saved = z.object({
  projectId: z.string(),
  files: z.array(z.object({ path: z.string() })),
});

/** Calls back with the files that were saved, once their savers pause and nothing runs. */
export function useSavedFiles(
  isOn: boolean,
  isRunning: boolean,
  onSaved: (paths: string[]) => void,
): void {
  const { projectId } = useIde();
  const waiting = useRef(new Set<string>());
  const [round, setRound] = useState(0);
  const latest = useRef(onSaved);
  useEffect(() => {
    latest.current = onSaved;
  });
  useLive(["file"], ({ type, data }) => {
    const { data: saved } = Saved.safeParse(data);
    if (!isOn || type !== "file.saved" || saved?.projectId !== projectId) return;
    for (const { path } of saved.files) waiting.current.add(path);
    if (saved.files.length > 0) setRound((before) => before + 1);
  });
  useEffect(() => {
    if (!isOn || isRunning || waiting.current.size === 0) return undefined;
    const timer = setTimeout(() => {
      const paths = [...waiting.current].slice(0, MAX_RELATED);
      waiting.current.clear();
      latest.current(paths);
    }, SAVE_MILLISECONDS);
    return () => clearTimeout(timer);
    // Another round is another file.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isOn, isRunning, round]);
}
