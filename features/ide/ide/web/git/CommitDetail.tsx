import { DiffView } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { getCommit } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { CommitActions } from "./CommitActions.tsx";
import { CommitTags } from "./CommitTags.tsx";

const TOPICS = ["file", "project"] as const;
const TAG = "tag: ";

/** One commit: its whole message, and what it changed file by file. */
export function CommitDetail({ commit }: { readonly commit: string }) {
  const t = useText("ide");
  const { projectId } = useIde();
  const read = useRead(getCommit, { params: { id: projectId, commit } }, { topics: TOPICS });
  return (
    <ReadView read={read}>
      {({ message, files, truncated, id, refs }) => (
        <div className="grid gap-2 border-l-2 border-brand py-1 pl-2">
          <p className="text-xs whitespace-pre-wrap">{message}</p>
          <code className="font-mono text-xs text-muted select-all">{id}</code>
          {tagsIn(refs).length > 0 && <CommitTags tags={tagsIn(refs)} />}
          <CommitActions commit={id} />
          {files.map(({ path, diff }) => (
            <DiffView
              key={path}
              title={path}
              diff={diff}
              empty={t("changes.noText")}
              className="max-h-60"
            />
          ))}
          {truncated && <p className="text-xs text-muted">{t("git.truncated")}</p>}
        </div>
      )}
    </ReadView>
  );
}

/** Git names tags among the other names of a commit. */
function tagsIn(refs: readonly string[]): string[] {
  return refs.filter((ref) => ref.startsWith(TAG)).map((ref) => ref.slice(TAG.length));
}
