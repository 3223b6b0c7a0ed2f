import { Alert, Button, CodeBlock, EmptyState } from "@devloom/ui";
import { ErrorPane, Loading, useAll, usePermission, useText } from "@devloom/web-kit";
import { KeyRound, Lock, Plus } from "lucide-react";
import { useState } from "react";
import { listModelKeys } from "../../contract.ts";
import { useModelStatus } from "../use-model-status.ts";
import { CreateModelKeyDialog } from "./CreateModelKeyDialog.tsx";
import { ModelKeyTable } from "./ModelKeyTable.tsx";

/** Keys with which programs ask models, each with limits of its own. */
export function KeysPanel() {
  const t = useText("models");
  const manage = usePermission("model:manage");
  const topics = ["model-key", "model-call"];
  const read = useAll(listModelKeys, { topics, enabled: manage.allowed });
  const { data: status } = useModelStatus();
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const add = (
    <Button disabledReason={manage.reason} onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {t("keys.create")}
    </Button>
  );
  if (!manage.allowed)
    return (
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title={t("keys.denied")}
        description={manage.reason}
      />
    );
  return (
    <div className="grid gap-4">
      {made !== null && status !== undefined && (
        <MadeKey value={made} baseUrl={status.baseUrl} onKept={() => setMade(null)} />
      )}
      {read.error !== null && read.data === undefined ? (
        <ErrorPane error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <Loading />
      ) : read.data.length === 0 ? (
        <EmptyState
          icon={<KeyRound aria-hidden="true" />}
          title={t("keys.empty")}
          description={t("keys.emptyHint")}
          action={add}
        />
      ) : (
        <>
          <div className="justify-self-end">{add}</div>
          <ModelKeyTable keys={read.data} />
        </>
      )}
      {creating && <CreateModelKeyDialog onMade={setMade} onClose={() => setCreating(false)} />}
    </div>
  );
}

interface MadeKeyProps {
  value: string;
  baseUrl: string;
  onKept: () => void;
}

/** The key, once, and how a program uses it. */
function MadeKey({ value, baseUrl, onKept }: MadeKeyProps) {
  const t = useText("models");
  const copying = { copyLabel: t("copy"), copiedLabel: t("copied") };
  return (
    <div className="grid gap-3">
      <Alert variant="success" title={t("keys.made")}>
        {t("keys.madeHint")}
      </Alert>
      <CodeBlock code={value} label={t("keys.key")} {...copying} />
      <CodeBlock
        title={t("keys.example")}
        code={`OPENAI_BASE_URL=${baseUrl}\nOPENAI_API_KEY=${value}`}
        {...copying}
      />
      <Button variant="outline" className="justify-self-start" onClick={onKept}>
        {t("keys.kept")}
      </Button>
    </div>
  );
}
