import { Alert, Badge, Button, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import type { OutputOf } from "@devloom/contract";
import {
  FormDialog,
  LongTextField,
  type Text,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { adminImportUsers, type ImportRow } from "../contract.ts";

type Report = OutputOf<typeof adminImportUsers>;

/** First a dry run, then the import of the very same text. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText("admin");
  const send = useCall(adminImportUsers, { topics: ["user"] });
  const [promised, setPromised] = useState<Report | null>(null);
  const [done, setDone] = useState<Report | null>(null);
  const report = done ?? promised;
  const form = useCallForm({
    values: { csv: "" },
    call: send,
    async send({ csv }) {
      if (done !== null) return undefined;
      const isCheck = promised === null || promised.created === 0;
      const answer = await send.call({ body: { csv, dryRun: isCheck } });
      if (isCheck) setPromised(answer);
      else setDone(answer);
      return "stay";
    },
  });

  /** What was said is about another text. */
  function forget(): void {
    setPromised(null);
    setDone(null);
  }

  async function readFile(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    form.set("csv", await file.text());
    forget();
  }

  return (
    <FormDialog
      {...form.dialog}
      title={t("import.title")}
      description={t("import.text")}
      submitLabel={submitLabel(t, promised, done)}
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="csv"
        label={t("import.csv")}
        hint={t("import.hint")}
        input={{
          rows: 5,
          spellCheck: false,
          className: "max-h-48 font-mono text-xs",
          placeholder: "email,name,tenant,role",
        }}
        onChanged={forget}
      />
      <Button variant="outline" size="sm" className="justify-self-start" asChild>
        <label>
          {t("import.file")}
          <input
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
        </label>
      </Button>
      {report !== null && <ImportReport report={report} finished={done !== null} />}
    </FormDialog>
  );
}

/** First it is checked, then imported, then there is nothing left to do. */
function submitLabel(t: Text<"admin">, promised: Report | null, done: Report | null): string {
  if (done !== null) return t("import.finish");
  return promised === null || promised.created === 0
    ? t("import.check")
    : t("import.run", { count: promised.created });
}

const TONES = {
  created: "success",
  "would create": "info",
  exists: "neutral",
  refused: "danger",
} as const satisfies Record<ImportRow["outcome"], string>;

function ImportReport({ report, finished }: { report: Report; finished: boolean }) {
  const t = useText("admin");
  return (
    <div className="grid gap-3">
      <Alert variant={report.refused > 0 ? "warning" : "success"}>
        {t(finished ? "import.created" : "import.promised", {
          created: report.created,
          refused: report.refused,
        })}
      </Alert>
      <Table label={t("import.rows")}>
        <THead>
          <TR>
            <TH numeric>{t("import.line")}</TH>
            <TH>{t("field.email")}</TH>
            <TH>{t("import.outcome")}</TH>
          </TR>
        </THead>
        <TBody>
          {report.rows.map((row) => (
            <TR key={row.line}>
              <TD numeric>{row.line}</TD>
              <TD className="max-w-48 truncate">{row.email}</TD>
              <TD>
                <Badge variant={TONES[row.outcome]}>{t(`import.${outcomeKey(row)}`)}</Badge>
                {row.message !== null && <p className="mt-1 text-xs text-muted">{row.message}</p>}
              </TD>
            </TR>
          ))}
        </TBody>
      </Table>
    </div>
  );
}

function outcomeKey({ outcome }: ImportRow) {
  return outcome === "would create" ? "wouldCreate" : (`is_${outcome}` as const);
}
