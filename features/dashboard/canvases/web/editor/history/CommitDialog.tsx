import type { OutputOf } from "@devloom/contract";
import { Alert, Field, Input, toast } from "@devloom/ui";
import { FormDialog, ReadView, useCall, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { commitProject, getWorkChanges } from "../../../../projects/contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { CommitFiles } from "./CommitFiles.tsx";

/** What is not committed yet, and the commit in the person's own name. */
export function CommitDialog({ onClose }: { onClose: () => void }) {
  const t = useText("canvases");
  const { projectId } = useEditor().canvas.get();
  const params = { id: projectId };
  const read = useRead(getWorkChanges, { params }, { topics: ["canvas", "project"] });
  const commit = useCall(commitProject, { topics: ["project"] });
  const [message, setMessage] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const items = read.data?.items ?? [];
  const chosen = items.filter(({ path }) => !left.has(path));

  async function submit(): Promise<"stay" | undefined> {
    if (chosen.length === 0) return "stay";
    await commit.call({ params, body: bodyOf(message, chosen, left.size === 0) });
    toast({ title: t("beside.commit.done"), description: message });
    return undefined;
  }

  const toggle = (path: string): void => {
    const next = new Set(left);
    if (!next.delete(path)) next.add(path);
    setLeft(next);
  };
  const branch = read.data?.branch ?? t("beside.commit.noBranch");
  return (
    <FormDialog
      title={t("beside.commit.title")}
      permission="project:update"
      description={t("beside.commit.about", { branch })}
      size="lg"
      submitLabel={t("beside.commit.submit", { count: chosen.length })}
      pending={commit.isPending}
      error={commit.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("beside.commit.message")} required>
        {(control) => (
          <Input
            {...control}
            value={message}
            placeholder={t("beside.commit.messageHint")}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <ReadView read={read}>
        {(changes) =>
          changes.items.length === 0 ? (
            <Alert>{t("beside.commit.clean")}</Alert>
          ) : (
            <CommitFiles changes={changes} left={left} onToggle={toggle} />
          )
        }
      </ReadView>
    </FormDialog>
  );
}

type Chosen = OutputOf<typeof getWorkChanges>["items"];

/** A renamed file is committed under both names. */
function bodyOf(message: string, chosen: Chosen, isAll: boolean) {
  if (isAll) return { message };
  const paths = chosen.flatMap(({ path, from }) => (from === null ? [path] : [from, path]));
  return { message, paths };
}
