import { Alert, Button, CodeBlock, EmptyState } from "@devloom/ui";
import { ErrorPane, Loading, useAll, usePermission, useText } from "@devloom/web-kit";
import { KeyRound, Lock, Plus } from "lucide-react";
import { useState } from "react";
import { listKeys } from "../../../../admin/access/contract.ts";
import { Section } from "../frame/Section.tsx";
import { CreateKeyDialog } from "./CreateKeyDialog.tsx";
import { KeyTable } from "./KeyTable.tsx";

/** `/settings/keys`: one's own keys for programs that call the API. */
export function KeysScreen() {
  const t = useText("settings");
  const manage = usePermission("key:manage");
  const read = useAll(listKeys, { topics: ["key"], enabled: manage.allowed });
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const add = (
    <Button disabledReason={manage.reason} onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {t("keys.create")}
    </Button>
  );
  return (
    <Section title={t("keys.title")} description={t("keys.text")} actions={add}>
      {made !== null && (
        <div className="grid gap-3">
          <Alert variant="success" title={t("keys.made")}>
            {t("keys.madeText")}
          </Alert>
          <CodeBlock
            code={made}
            label={t("keys.key")}
            copyLabel={t("copy")}
            copiedLabel={t("copied")}
          />
          <Button variant="outline" className="justify-self-start" onClick={() => setMade(null)}>
            {t("keys.kept")}
          </Button>
        </div>
      )}
      {!manage.allowed ? (
        <EmptyState
          icon={<Lock aria-hidden="true" />}
          title={t("denied")}
          description={manage.reason}
        />
      ) : read.error !== null && read.data === undefined ? (
        <ErrorPane error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <Loading />
      ) : read.data.length === 0 ? (
        <EmptyState
          icon={<KeyRound aria-hidden="true" />}
          title={t("keys.none")}
          description={t("keys.noneText")}
          action={add}
        />
      ) : (
        <KeyTable keys={read.data} />
      )}
      {creating && <CreateKeyDialog onMade={setMade} onClose={() => setCreating(false)} />}
    </Section>
  );
}
