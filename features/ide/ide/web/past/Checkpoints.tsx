import { Alert, Button, Input, toast } from "@devloom/ui";
import { ReadView, useCall, useFormat, usePermission, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type Checkpoint, createCheckpoint, listCheckpoints } from "../../contract.ts";
import { trying } from "../git/trying.ts";
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
  const [name, setName] = useState("");
  async function make(): Promise<void> {
    await create.call({ params: { id: model.projectId }, body: { name: name.trim() } });
    setName("");
    toast({ title: t("past.created") });
  }
  const why = reason ?? (name.trim() === "" ? t("past.needsName") : undefined);
  return (
    <form
      className="grid shrink-0 gap-2 px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (why === undefined) trying(make());
      }}
    >
      {create.error !== null && <Alert variant="destructive">{create.error.message}</Alert>}
      <div className="flex gap-2">
        <Input
          aria-label={t("past.name")}
          placeholder={t("past.name")}
          className="h-8 min-w-0 flex-1 text-sm"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="sm" loading={create.isPending} disabledReason={why}>
          {t("past.create")}
        </Button>
      </div>
    </form>
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
