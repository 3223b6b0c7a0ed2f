import type { SettingLayer } from "@devloom/contract";
import { Alert, Button, ConfirmDialog, cx, toast } from "@devloom/ui";
import {
  Form,
  SecretField,
  useCall,
  useCallForm,
  useFormValue,
  usePermission,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { writeSettings, type SettingValue } from "../../contract.ts";
import { SettingOrigin } from "./SettingOrigin.tsx";
import { useSettingTexts } from "./use-setting-texts.ts";

export interface SecretSettingProps {
  setting: SettingValue;
  layer: SettingLayer;
  /** Instead of the setting's own title, where that stands above already. */
  label?: string;
}

/** A value that can be set, replaced and removed, but never read back. */
export function SecretSetting({ setting, layer, label }: SecretSettingProps) {
  const t = useText("settings");
  const texts = useSettingTexts();
  const [removing, setRemoving] = useState(false);
  const write = useCall(writeSettings, { topics: ["setting"] });
  const workspace = usePermission("settings:tenant");
  const isSet = setting.setOn.includes(layer);
  const title = texts.title(setting);

  const state = t(isSet ? "secret.set" : "secret.missing");
  const hint = label === undefined ? `${texts.description(setting)} ${state}` : state;

  const form = useCallForm({
    values: { value: "" },
    check: ({ value }) => (value === "" ? { value: t("secret.required") } : {}),
    call: write,
    send: ({ value }) => store(value),
  });
  const isEmpty = useFormValue(form, "value") === "";

  async function store(next: string | null): Promise<void> {
    await write.call({ body: { layer, values: { [setting.key]: next } } });
    form.reset();
    setRemoving(false);
    toast({ title: t("saved"), variant: "success" });
  }

  return (
    <Form
      form={form}
      className={cx("grid gap-3", label !== undefined && "sm:grid-cols-[1fr_auto]")}
    >
      {write.error !== null && !removing && (
        <Alert variant="destructive" className="sm:col-span-full">
          {write.error.message}
        </Alert>
      )}
      <SecretField
        form={form}
        name="value"
        label={label ?? title}
        hint={hint}
        aside={label === undefined && <SettingOrigin setting={setting} layer={layer} />}
        input={{
          placeholder: t(isSet ? "secret.replace" : "value.none"),
          showLabel: t("secret.show"),
          hideLabel: t("secret.hide"),
        }}
      />
      <div className={cx("flex gap-2", label !== undefined && "items-start sm:pt-6.5")}>
        <Button type="submit" loading={write.isPending && !removing} disabled={isEmpty}>
          {t("secret.save")}
        </Button>
        {isSet && (
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            {t("secret.removeAction")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t("secret.removeTitle", { title })}
        description={t("secret.removeText")}
        confirmLabel={t("secret.removeAction")}
        cancelLabel={t("secret.cancel")}
        closeLabel={t("secret.close")}
        confirming={write.isPending}
        disabledReason={layer === "tenant" ? workspace.reason : undefined}
        error={write.error?.message}
        onConfirm={() =>
          // `write.error` holds what went wrong and stays on screen.
          void store(null).catch(() => undefined)
        }
      />
    </Form>
  );
}
