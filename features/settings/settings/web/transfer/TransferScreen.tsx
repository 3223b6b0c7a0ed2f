import { SETTING_LAYERS, type SettingLayer } from "@devloom/contract";
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Select,
} from "@devloom/ui";
import { call, saveFile, useOperator, usePermission, useText } from "@devloom/web-kit";
import { Download } from "lucide-react";
import { useState } from "react";
import { exportSettings } from "../../contract.ts";
import { Section } from "../frame/Section.tsx";
import { ImportCard } from "./ImportCard.tsx";

/** `/settings/transfer`: settings of a layer as a file, and back after a look at what changes. */
export function TransferScreen() {
  const t = useText("settings");
  const [layer, setLayer] = useState<SettingLayer>("user");
  const reasons: Record<SettingLayer, string | undefined> = {
    user: undefined,
    tenant: usePermission("settings:tenant").reason,
    instance: useOperator().reason,
  };
  const reason = reasons[layer];
  return (
    <Section title={t("transfer.title")} description={t("transfer.text")}>
      <Field label={t("layers")} hint={t(`layerHint.${layer}`)} className="max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={layer}
            options={SETTING_LAYERS.toReversed().map((value) => ({
              value,
              label: t(`layer.${value}`),
            }))}
            onChange={(event) => {
              const chosen = SETTING_LAYERS.find((one) => one === event.target.value);
              if (chosen !== undefined) setLayer(chosen);
            }}
          />
        )}
      </Field>
      {reason !== undefined && <Alert variant="info">{reason}</Alert>}
      <ExportCard layer={layer} reason={reason} />
      <ImportCard key={layer} layer={layer} reason={reason} />
    </Section>
  );
}

function ExportCard({ layer, reason }: { layer: SettingLayer; reason: string | undefined }) {
  const t = useText("settings");
  const [state, setState] = useState<"rest" | "busy">("rest");
  const [failure, setFailure] = useState<string | null>(null);

  async function save(): Promise<void> {
    setState("busy");
    setFailure(null);
    try {
      const file = await call(exportSettings, { query: { layer } });
      saveFile(`devloom-settings-${layer}.json`, `${JSON.stringify(file, null, 2)}\n`);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setState("rest");
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("transfer.export")}</CardTitle>
        <CardDescription>{t("transfer.exportText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid justify-items-start gap-4">
          {failure !== null && <Alert variant="destructive">{failure}</Alert>}
          <Button loading={state === "busy"} disabledReason={reason} onClick={() => void save()}>
            <Download aria-hidden="true" />
            {t("transfer.download")}
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}
