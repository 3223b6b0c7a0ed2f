import { PastRuns, useMayCall, useRead, useText } from "@devloom/web-kit";
import { listPlaygroundRuns, type PlaygroundRun } from "../contract.ts";

/** What is read again once something was tried. */
export const RUN_TOPICS = ["playground-run"] as const;
const SHOWN = "15";

export interface RunHistoryProps<Kind extends PlaygroundRun["kind"]> {
  kind: Kind;
  /** Brings back what was tried. */
  onChoose: (input: Extract<PlaygroundRun, { kind: Kind }>["input"]) => void;
}

/** What the person tried before, newest first; nothing while there is none. */
export function RunHistory<Kind extends PlaygroundRun["kind"]>(props: RunHistoryProps<Kind>) {
  const { kind, onChoose } = props;
  const t = useText("playground");
  const may = useMayCall(listPlaygroundRuns);
  const { data } = useRead(
    listPlaygroundRuns,
    { query: { kind, limit: SHOWN } },
    { topics: RUN_TOPICS, enabled: may.allowed },
  );
  return (
    <PastRuns
      title={t("history.title")}
      hint={t(`history.hint.${kind}`)}
      runs={data?.items ?? []}
      nameOf={titleOf}
      outcomeOf={({ outcome }) => outcome}
      onChoose={({ input }) => {
        // Only runs of this kind were asked for.
        onChoose(input as Parameters<typeof onChoose>[0]);
      }}
    />
  );
}

function titleOf(run: PlaygroundRun): string {
  return run.kind === "http"
    ? `${run.input.method} ${run.input.url}`
    : (run.input.source.split("\n").find((line) => line.trim() !== "") ?? "");
}
