import { Alert, Button, FileDrop, Progress } from "@devloom/ui";
import { Form, NameField, useCallForm, useFormat, useSearchParam, useText } from "@devloom/web-kit";
import { FileArchive, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { MAX_UPLOAD } from "../../contract.ts";
import { PanelActions } from "./PanelActions.tsx";
import { SourceProgress } from "./SourceProgress.tsx";
import { uploadFile } from "./upload-file.ts";

/** Makes a project of an archive. The run stands in the address, so that a reload finds it again. */
export function UploadPanel() {
  const [runId, setRunId] = useSearchParam("run");
  return runId === "" ? (
    <UploadForm onStarted={setRunId} />
  ) : (
    <SourceProgress runId={runId} onAgain={() => setRunId("")} />
  );
}

function UploadForm({ onStarted }: { onStarted: (runId: string) => void }) {
  const t = useText("projects");
  const format = useFormat();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  function choose(next: File): void {
    setFile(next);
    form.set("name", next.name.replace(/\.zip$/i, "").slice(0, 120));
    setProblem(next.size > MAX_UPLOAD ? t("upload.tooLarge") : null);
  }

  const form = useCallForm({
    values: { name: "" },
    check: ({ name }) => (name.trim() === "" ? { name: t("field.nameMissing") } : {}),
    send: ({ name }) => upload(name.trim()),
  });

  async function upload(name: string): Promise<void> {
    if (file === null) return setProblem(t("upload.missing"));
    if (file.size > MAX_UPLOAD) return;
    setProblem(null);
    setSent(0);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    try {
      const options = { name, signal, onProgress: setSent };
      onStarted((await uploadFile(file, options)).runId);
    } catch (error) {
      if (signal.aborted) return setSent(null);
      const message = error instanceof Error ? error.message : String(error);
      setProblem(message === "" ? t("upload.failed") : message);
      setSent(null);
    }
  }

  return (
    <Form form={form} className="grid gap-5">
      {problem !== null && <Alert variant="destructive">{problem}</Alert>}
      {file === null ? (
        <FileDrop
          title={t("upload.drop")}
          hint={t("upload.limits", { size: format.bytes(MAX_UPLOAD) })}
          accept=".zip,application/zip"
          invalid={problem !== null}
          onFile={choose}
        />
      ) : (
        <div className="flex items-center gap-3 rounded-xl border bg-surface px-4 py-3">
          <FileArchive aria-hidden="true" className="size-6 shrink-0 text-brand-ink" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{file.name}</span>
            <span className="block text-sm text-muted">{format.bytes(file.size)}</span>
          </span>
          {sent === null && (
            <Button variant="ghost" size="sm" onClick={() => setFile(null)}>
              {t("upload.other")}
            </Button>
          )}
        </div>
      )}
      {file !== null && <NameField form={form} label={t("field.name")} />}
      {sent === null ? (
        <PanelActions>
          <Button type="submit" disabled={file === null}>
            <Upload aria-hidden="true" />
            {t("upload.submit")}
          </Button>
        </PanelActions>
      ) : (
        <div className="grid gap-3">
          <p className="text-sm text-muted" aria-live="polite">
            {sent < 1 ? t("upload.sending") : t("upload.checking")}
          </p>
          <Progress label={t("upload.progress")} {...(sent < 1 ? { value: sent } : {})} />
          <div className="flex justify-end">
            <Button variant="outline" onClick={() => leaving.current?.abort()}>
              {t("upload.cancel")}
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}
