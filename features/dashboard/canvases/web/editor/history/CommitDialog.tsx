import type { OutputOf } from "@devloom/contract";
import { Alert, toast } from "@devloom/ui";
import {
  FormDialog,
  ReadView,
  TextField,
  useCall,
  useCallForm,
  useFormField,
  useRead,
  useText,
} from "@devloom/web-kit";
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
  const items = read.data?.items ?? [];
  const form = useCallForm({
    values: { message: "", left: new Set<string>() },
    call: commit,
    async send({ message, left: without }) {
      const wanted = items.filter(({ path }) => !without.has(path));
      if (wanted.length === 0) return "stay";
      await commit.call({ params, body: bodyOf(message, wanted, without.size === 0) });
      toast({ title: t("beside.commit.done"), description: message });
      return undefined;
    },
  });
  const { value: left, onChange: setLeft } = useFormField(form, "left");
  const chosen = items.filter(({ path }) => !left.has(path));

  const toggle = (path: string): void => {
    const next = new Set(left);
    if (!next.delete(path)) next.add(path);
    setLeft(next);
  };
  const branch = read.data?.branch ?? t("beside.commit.noBranch");
  return (
    <FormDialog
      {...form.dialog}
      title={t("beside.commit.title")}
      permission="project:update"
      description={t("beside.commit.about", { branch })}
      size="lg"
      submitLabel={t("beside.commit.submit", { count: chosen.length })}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="message"
        label={t("beside.commit.message")}
        required
        input={{ placeholder: t("beside.commit.messageHint") }}
      />
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
