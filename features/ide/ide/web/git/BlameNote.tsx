import { Button } from "@devloom/ui";
import { useFormat, useRead, useStore, useText } from "@devloom/web-kit";
import { getBlame } from "../../../../dashboard/projects/contract.ts";
import type { FileSession } from "../model/file-session.ts";
import { useIde } from "../model/ide-context.ts";

interface BlameNoteProps {
  readonly session: FileSession;
  readonly line: number;
  readonly className: string;
}

/** Who wrote the line that the cursor is in, for as long as somebody wants to see it. */
export function BlameNote({ session, line, className }: BlameNoteProps) {
  const t = useText("ide");
  const { settings } = useIde();
  const isOn = useStore(settings, ({ blame }) => blame);
  const isSaved = useStore(session.state, ({ kind }) => kind === "saved");
  return (
    <>
      {isOn && isSaved && <Line path={session.path} line={line} />}
      <Button
        size="sm"
        variant="ghost"
        className={className}
        aria-pressed={isOn}
        onClick={() => settings.change({ blame: !isOn })}
      >
        {t("git.blame")}
      </Button>
    </>
  );
}

function Line({ path, line }: { readonly path: string; readonly line: number }) {
  const t = useText("ide");
  const format = useFormat();
  const { projectId } = useIde();
  const { data } = useRead(
    getBlame,
    { params: { id: projectId }, query: { filePath: path } },
    { topics: ["file", "project"] },
  );
  const run = data?.runs.find((one) => line >= one.line && line < one.line + one.count);
  if (run === undefined) return null;
  const commit = run.commit === null ? undefined : data?.commits[run.commit];
  const text =
    commit === undefined
      ? t("git.notCommitted")
      : `${commit.author}, ${format.relativeTime(commit.time)} · ${commit.subject}`;
  return (
    <span className="max-w-44 truncate 2xl:max-w-80" title={text}>
      {text}
    </span>
  );
}
