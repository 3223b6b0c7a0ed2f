import { Button, EmptyState } from "@devloom/ui";
import { ReadView, useAll, useCall, useText } from "@devloom/web-kit";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { createKey, listKeys } from "../../contract.ts";
import { keyTopics } from "./key-topics.ts";
import { KeyDialog } from "./KeyDialog.tsx";
import { KeyTable } from "./KeyTable.tsx";
import { SectionHead } from "../SectionHead.tsx";

/** The person's own keys. */
export function OwnKeys() {
  const t = useText("access");
  const read = useAll(listKeys, { topics: keyTopics });
  const create = useCall(createKey, { topics: keyTopics });
  const [isCreating, setCreating] = useState(false);
  const button = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {t("keys.create")}
    </Button>
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("keys.own")} text={t("keys.ownText")} action={button} />
      <ReadView read={read}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={<KeyRound aria-hidden="true" />}
              title={t("keys.empty")}
              description={t("keys.emptyHint")}
            />
          ) : (
            <KeyTable label={t("keys.own")} keys={items} revokes="own" />
          )
        }
      </ReadView>
      {isCreating && (
        <KeyDialog
          title={t("keys.create")}
          pending={create.isPending}
          error={create.error}
          onCreate={(body) => create.call({ body })}
          onClose={() => setCreating(false)}
        />
      )}
    </section>
  );
}
