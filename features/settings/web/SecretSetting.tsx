import type { SettingLayer } from "@devloom/contract";
import { Alert, Button, ConfirmDialog, Field, PasswordInput, toast } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { useState, type FormEvent } from "react";
import { writeSettings, type SettingValue } from "../contract.ts";
import { SettingOrigin } from "./SettingOrigin.tsx";
import { useSettingTexts } from "./use-setting-texts.ts";

type Mode = "rest" | "typing" | "removing";

/** A value that can be set, replaced and removed, but never read back. */
export function SecretSetting({ setting, layer }: { setting: SettingValue; layer: SettingLayer }) {
  const t = useText("settings");
  const texts = useSettingTexts();
  const [mode, setMode] = useState<Mode>("rest");
  const write = useCall(writeSettings, { topics: ["setting"] });
  const isSet = setting.setOn.includes(layer);
  const title = texts.title(setting);

  async function store(value: string | null): Promise<void> {
    try {
      await write.call({ body: { layer, values: { [setting.key]: value } } });
      setMode("rest");
      toast({ title: t("saved"), variant: "success" });
    } catch {
      // `write.error` holds it and stays on screen.
    }
  }

  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-medium">{title}</h3>
        <SettingOrigin setting={setting} layer={layer} />
      </div>
      <p className="text-xs text-muted">{texts.description(setting)}</p>
      <p className="text-sm">{t(isSet ? "secret.set" : "secret.missing")}</p>
      {write.error !== null && mode === "typing" && (
        <Alert variant="destructive">{write.error.message}</Alert>
      )}
      {mode === "typing" ? (
        <SecretForm
          pending={write.isPending}
          onCancel={() => setMode("rest")}
          onSubmit={(value) => void store(value)}
        />
      ) : (
        <div className="flex gap-2">
          <Button variant="outline" size="sm" onClick={() => setMode("typing")}>
            {t(isSet ? "secret.replaceAction" : "secret.setAction")}
          </Button>
          {isSet && (
            <Button variant="ghost" size="sm" onClick={() => setMode("removing")}>
              {t("secret.removeAction")}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={mode === "removing"}
        onOpenChange={(open) => setMode(open ? "removing" : "rest")}
        title={t("secret.removeTitle", { title })}
        description={t("secret.removeText")}
        confirmLabel={t("secret.removeAction")}
        cancelLabel={t("secret.cancel")}
        closeLabel={t("secret.close")}
        confirming={write.isPending}
        error={write.error?.message}
        onConfirm={() => void store(null)}
      />
    </section>
  );
}

interface SecretFormProps {
  pending: boolean;
  onCancel: () => void;
  onSubmit: (value: string) => void;
}

function SecretForm({ pending, onCancel, onSubmit }: SecretFormProps) {
  const t = useText("settings");
  const [value, setValue] = useState("");
  const [checked, setChecked] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (value !== "") onSubmit(value);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={t("secret.newValue")}
        error={checked && value === "" ? t("secret.required") : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            value={value}
            autoComplete="off"
            showLabel={t("secret.show")}
            hideLabel={t("secret.hide")}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={pending}>
          {t("secret.save")}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t("secret.cancel")}
        </Button>
      </div>
    </form>
  );
}
