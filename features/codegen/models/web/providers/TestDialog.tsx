import { Alert, Button, Dialog, DialogContent, Spinner } from "@devloom/ui";
import { useCall, useFormat, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { type ModelProvider, type ProviderTrial, testModelProvider } from "../../contract.ts";

export interface TestDialogProps {
  provider: ModelProvider;
  onClose: () => void;
}

/** Asks a provider for its models as soon as it opens. */
export function TestDialog({ provider, onClose }: TestDialogProps) {
  const t = useText("models");
  const { call, error, isPending } = useCall(testModelProvider, { topics: ["model-provider"] });
  const [trial, setTrial] = useState<ProviderTrial | null>(null);
  const [round, setRound] = useState(0);
  const { id, name } = provider;
  useEffect(() => {
    // A refusal shows as `error`.
    void call({ params: { id } }).then(setTrial, () => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each round, not for each render
  }, [id, round]);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent title={t("test.of", { name })} size="md" closeLabel={t("close")}>
        <div className="grid gap-4 pb-3">
          {error !== null && <Alert variant="destructive">{error.message}</Alert>}
          {isPending ? (
            <p className="flex items-center gap-3 text-sm text-muted">
              <Spinner label={t("test.asking")} />
              {t("test.asking")}
            </p>
          ) : (
            trial !== null && <Result trial={trial} />
          )}
          <Button
            variant="outline"
            className="justify-self-start"
            loading={isPending}
            onClick={() => {
              setTrial(null);
              setRound(round + 1);
            }}
          >
            {t("test.again")}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Result({ trial }: { trial: ProviderTrial }) {
  const t = useText("models");
  const format = useFormat();
  if (!trial.ok)
    return (
      <Alert variant="destructive" title={t("test.failed")}>
        <span className="break-words">{trial.problem}</span>
      </Alert>
    );
  return (
    <>
      <Alert
        variant="success"
        title={t("test.answered", { time: format.duration(trial.milliseconds) })}
      >
        {t("test.models", { count: trial.models.length })}
      </Alert>
      <ul className="grid max-h-64 gap-1 overflow-y-auto rounded-lg border p-3 text-sm">
        {trial.models.map(({ id, contextTokens }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <code className="font-mono break-all">{id}</code>
            {contextTokens !== null && (
              <span className="text-muted">
                {t("test.context", { tokens: format.number(contextTokens) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
