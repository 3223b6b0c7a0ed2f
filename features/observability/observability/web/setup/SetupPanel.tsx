import { Alert, Button, CodeBlock, Spinner } from "@devloom/ui";
import { useMayCall, useRead, useSearchParam, useText } from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { useState } from "react";
import { createIngestKey, listIngestKeys } from "../../contract.ts";
import { CostTables } from "./CostTables.tsx";
import { KeyDialog } from "./KeyDialog.tsx";
import { KeysTable } from "./KeysTable.tsx";
import { LANGUAGES, SNIPPETS } from "./snippets.ts";
import { StoredTable } from "./StoredTable.tsx";

/** Keys, what to run in an application, and what is stored. */
export function SetupPanel({ waiting = false }: { waiting?: boolean }) {
  const t = useText("observability");
  const may = useMayCall(createIngestKey);
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const [chosen, setChosen] = useSearchParam("language");
  const language = LANGUAGES.find((one) => one === chosen) ?? "curl";
  const keys = useRead(listIngestKeys, {}, { topics: ["ingest-key"] });
  const place = { url: window.location.origin, key: created ?? t("setup.placeholder") };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {waiting && (
        <output className="flex items-center gap-4 rounded-xl border bg-surface p-card shadow-raised">
          <Spinner />
          <div>
            <p className="font-medium">{t("setup.waiting")}</p>
            <p className="text-sm text-muted">{t("setup.waitingHint")}</p>
          </div>
        </output>
      )}
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="display text-lg">{t("setup.keys")}</h2>
          <Button disabledReason={may.reason} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t("setup.create")}
          </Button>
        </div>
        {created !== null && (
          <Alert variant="success" title={t("setup.created")}>
            <CodeBlock
              code={created}
              label={t("setup.key")}
              copyLabel={t("setup.copy")}
              copiedLabel={t("setup.copied")}
              className="mt-2"
            />
          </Alert>
        )}
        <KeysTable read={keys} />
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="display text-lg">{t("setup.send")}</h2>
        <div className="flex flex-wrap gap-2">
          {LANGUAGES.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === language ? "primary" : "outline"}
              aria-pressed={one === language}
              onClick={() => setChosen(one === "curl" ? "" : one)}
            >
              {t(`language.${one}`)}
            </Button>
          ))}
        </div>
        <CodeBlock
          code={SNIPPETS[language](place)}
          label={t(`language.${language}`)}
          copyLabel={t("setup.copy")}
          copiedLabel={t("setup.copied")}
        />
        {created === null && <p className="text-sm text-muted">{t("setup.fillHint")}</p>}
      </section>
      {!waiting && (
        <>
          <StoredTable />
          <CostTables />
        </>
      )}
      {isAdding && <KeyDialog onCreated={setCreated} onClose={() => setAdding(false)} />}
    </div>
  );
}
