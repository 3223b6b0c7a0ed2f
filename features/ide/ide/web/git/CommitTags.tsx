import { Alert, Badge, Button, IconButton, toast } from "@devloom/ui";
import { call, usePermission, useRead, useText } from "@devloom/web-kit";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteTag, listRemotes } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { useSync } from "./use-sync.ts";

const TOPICS = ["file", "project"] as const;

/** The names of a commit, each to be pushed to a remote or deleted here. */
export function CommitTags({ tags }: { readonly tags: readonly string[] }) {
  const t = useText("ide");
  const { projectId } = useIde();
  const params = { id: projectId };
  const { reason } = usePermission("project:update");
  const { data: remotes } = useRead(listRemotes, { params }, { topics: TOPICS });
  const sync = useSync();
  const [doing, setDoing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    setDoing(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setDoing(null);
    }
  }
  async function push(tag: string, remote: string): Promise<void> {
    await sync(remote, { action: "pushTag", tag });
    toast({ title: t("remotes.pushed", { branch: tag }) });
  }

  return (
    <div className="grid gap-2">
      {problem !== null && <Alert variant="destructive">{problem}</Alert>}
      <ul aria-label={t("git.tags")} className="grid gap-1">
        {tags.map((tag) => (
          <li key={tag} className="flex flex-wrap items-center gap-2">
            <Badge className="font-mono">{tag}</Badge>
            {remotes?.items.map(({ name }) => (
              <Button
                key={name}
                size="sm"
                variant="outline"
                loading={doing === `${tag} ${name}`}
                disabled={doing !== null}
                disabledReason={reason}
                onClick={() => void attempt(`${tag} ${name}`, () => push(tag, name))}
              >
                {t("git.pushTag", { tag, name })}
              </Button>
            ))}
            <IconButton
              size="sm"
              label={t("git.deleteTag", { tag })}
              disabledReason={reason}
              onClick={() =>
                void attempt(tag, () => call(deleteTag, { params, query: { name: tag } }))
              }
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
