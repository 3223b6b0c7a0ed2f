import type { SettingLayer } from "@devloom/contract";
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Switch,
  toast,
} from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { importSettings, previewImport, type SettingChange, SettingsFile } from "../../contract.ts";
import { ChangeTable } from "./ChangeTable.tsx";

interface Preview {
  readonly file: SettingsFile;
  readonly changes: readonly SettingChange[];
  readonly stamp: string;
}

/** Reads a file, shows what it would change, and takes it over as a whole. */
export function ImportCard({ layer, reason }: { layer: SettingLayer; reason: string | undefined }) {
  const t = useText("settings");
  const look = useCall(previewImport);
  const apply = useCall(importSettings, { topics: ["setting"] });
  const [replace, setReplace] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const inputId = useId();

  async function compare(file: SettingsFile, removing: boolean): Promise<void> {
    setFailure(null);
    try {
      const answer = await look.call({ body: { layer, file, replace: removing } });
      setPreview({ file, ...answer });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  async function open(chosen: File | undefined): Promise<void> {
    setPreview(null);
    if (chosen === undefined) return;
    const file = parseFile(await chosen.text());
    if (file === null) setFailure(t("transfer.notAFile"));
    else await compare(file, replace);
  }

  async function take({ file, stamp }: Preview): Promise<void> {
    setFailure(null);
    try {
      const { changed } = await apply.call({ body: { layer, file, replace, stamp } });
      setPreview(null);
      toast({ title: t("transfer.taken", { count: changed }), variant: "success" });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("transfer.import")}</CardTitle>
        <CardDescription>{t("transfer.importText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-5">
          {failure !== null && <Alert variant="destructive">{failure}</Alert>}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button
              variant="outline"
              loading={look.isPending}
              disabledReason={reason}
              onClick={() => document.getElementById(inputId)?.click()}
            >
              <Upload aria-hidden="true" />
              {t("transfer.choose")}
            </Button>
            <input
              id={inputId}
              type="file"
              accept="application/json,.json"
              aria-label={t("transfer.choose")}
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => {
                void open(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
            <Field label={t("transfer.replace")} className="grid-flow-col items-center gap-3!">
              {({ id }) => (
                <Switch
                  id={id}
                  checked={replace}
                  onCheckedChange={(checked) => {
                    setReplace(checked);
                    if (preview !== null) void compare(preview.file, checked);
                  }}
                />
              )}
            </Field>
          </div>
          {preview !== null && (
            <Changes
              preview={preview}
              pending={apply.isPending}
              onTake={() => void take(preview)}
              onLeave={() => setPreview(null)}
            />
          )}
        </div>
      </CardContent>
    </Card>
  );
}

interface ChangesProps {
  preview: Preview;
  pending: boolean;
  onTake: () => void;
  onLeave: () => void;
}

function Changes({ preview: { changes, file }, pending, onTake, onLeave }: ChangesProps) {
  const t = useText("settings");
  const refused = changes.filter(({ change }) => change === "refused").length;
  const effective = changes.filter(({ change }) => change !== "same").length;
  const obstacle =
    refused > 0
      ? t("transfer.refused", { count: refused })
      : effective === 0
        ? t("transfer.nothing")
        : undefined;
  return (
    <div className="grid gap-4">
      <ChangeTable changes={changes} />
      {file.secrets.length > 0 && (
        <p className="text-sm text-muted">
          {t("transfer.secrets", { names: file.secrets.join(", ") })}
        </p>
      )}
      {obstacle !== undefined && (
        <Alert variant={refused > 0 ? "warning" : "info"}>{obstacle}</Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button loading={pending} disabledReason={obstacle} onClick={onTake}>
          {t("transfer.take", { count: effective })}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {t("secret.cancel")}
        </Button>
      </div>
    </div>
  );
}

function parseFile(text: string): SettingsFile | null {
  try {
    return SettingsFile.parse(JSON.parse(text));
  } catch {
    // Not JSON, or not ours: there is one thing to say about either.
    return null;
  }
}
