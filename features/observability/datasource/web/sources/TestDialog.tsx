import { Alert, Dialog, DialogContent, Spinner } from "@devloom/ui";
import { useCall, useFormat, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { type DataSource, type SourceTrial, testDataSource } from "../../contract.ts";

/** Connects to a source as soon as it opens. */
export function TestDialog({ source, onClose }: { source: DataSource; onClose: () => void }) {
  const t = useText("datasource");
  const format = useFormat();
  const { call, error } = useCall(testDataSource);
  const [trial, setTrial] = useState<SourceTrial | null>(null);
  useEffect(() => {
    // A refusal shows as `error`.
    void call({ params: { id: source.id } }).then(setTrial, () => undefined);
  }, [call, source.id]);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent title={t("test.of", { name: source.name })} closeLabel={t("close")}>
        <div className="grid gap-4 pb-3">
          {error !== null && <Alert variant="destructive">{error.message}</Alert>}
          {trial === null && error === null && (
            <p className="flex items-center gap-3 text-sm text-muted">
              <Spinner label={t("test.asking")} />
              {t("test.asking")}
            </p>
          )}
          {trial?.ok === false && (
            <Alert variant="destructive" title={t("test.failed")}>
              <span className="break-words">{trial.problem}</span>
            </Alert>
          )}
          {trial?.ok === true && (
            <Alert
              variant="success"
              title={t("test.answered", { time: format.duration(trial.milliseconds) })}
            >
              {trial.version}
            </Alert>
          )}
          {trial?.warnings.map((warning) => (
            <Alert key={warning} variant="warning">
              {t(`test.warning.${warning}`)}
            </Alert>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
