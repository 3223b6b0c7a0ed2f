import { Button, toast } from "@devloom/ui";
import {
  Form,
  FormError,
  ReadView,
  TextField,
  useCall,
  useCallForm,
  useFormat,
  useFormValue,
  usePermission,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { type Checkpoint, createCheckpoint, listCheckpoints } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { CheckpointDetail } from "./CheckpointDetail.tsx";

const TOPICS = ["file"] as const;

/** All files as they were at moments that somebody chose, and before steps that change many of them. */
export function Checkpoints() {
  const t = useText("ide");
  const { projectId } = useIde();
  const read = useRead(listCheckpoints, { params: { id: projectId } }, { topics: TOPICS });
  return (
    <ReadView read={read}>
      {({ items, repository }) =>
        repository ? (
          <>
            <NewCheckpoint />
            {items.length === 0 && (
              <p className="p-3 text-sm text-muted">{t("past.noCheckpoints")}</p>
            )}
            <CheckpointList items={items} />
          </>
        ) : (
          <p className="p-3 text-sm text-muted">{t("past.noRepository")}</p>
        )
      }
    </ReadView>
  );
}

function NewCheckpoint() {
  const t = useText("ide");
  const model = useIde();
  const { reason } = usePermission("project:update");
  const create = useCall(createCheckpoint, { topics: TOPICS });
  const form = useCallForm({
    values: { name: "" },
    call: create,
    async send({ name }) {
      if (reason !== undefined || name.trim() === "") return;
      await create.call({ params: { id: model.projectId }, body: { name: name.trim() } });
      form.reset();
      toast({ title: t("past.created") });
    },
  });
  const isNameless = useFormValue(form, "name").trim() === "";
  const why = reason ?? (isNameless ? t("past.needsName") : undefined);
  return (
    <Form form={form} className="grid shrink-0 gap-2 px-3 py-2">
      <FormError form={form} />
      <div className="flex gap-2">
        <TextField
          form={form}
          name="name"
          label={t("past.name")}
          hideLabel
          className="min-w-0 flex-1"
          input={{ placeholder: t("past.name"), className: "h-8 text-sm", maxLength: 100 }}
        />
        <Button type="submit" size="sm" loading={create.isPending} disabledReason={why}>
          {t("past.create")}
        </Button>
      </div>
    </Form>
  );
}

function CheckpointList({ items }: { readonly items: readonly Checkpoint[] }) {
  const t = useText("ide");
  const format = useFormat();
  const [looking, setLooking] = useState<string | null>(null);
  return (
    <ol className="min-h-0 flex-1 overflow-auto px-2 pb-2">
      {items.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-expanded={looking === one.id}
            onClick={() => setLooking(looking === one.id ? null : one.id)}
            className="grid min-h-12 w-full content-center rounded px-2 py-1 text-left hover:bg-hover"
          >
            <span className="truncate text-sm">{one.name || t(`past.before.${one.cause}`)}</span>
            <span className="truncate text-xs text-muted">
              {[one.author, format.relativeTime(one.time), one.branch]
                .filter((part) => part !== null)
                .join(", ")}
            </span>
          </button>
          {looking === one.id && (
            <CheckpointDetail checkpoint={one} onDeleted={() => setLooking(null)} />
          )}
        </li>
      ))}
    </ol>
  );
}
