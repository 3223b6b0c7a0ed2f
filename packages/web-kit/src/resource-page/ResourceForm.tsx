import type { JsonObject, ResourceContract, ResourceItem } from "@devloom/contract";
import { toast } from "@devloom/ui";
import type { ComponentType } from "react";
import { useText } from "../i18n/use-text.ts";
import { FormDialog } from "../resource/FormDialog.tsx";
import { type CustomFieldProps, SchemaField } from "../schema-form/SchemaField.tsx";
import { nameOf } from "./item-name.ts";
import { type TextPlace, useResourceTexts } from "./resource-texts.ts";
import { useResourceForm } from "./use-resource-form.ts";

export interface ResourceFormProps<R extends ResourceContract> {
  resource: R;
  texts: TextPlace;
  topics: readonly string[];
  item: ResourceItem<R> | null;
  /** What fields begin with, and new items of lists: `{ steps: […], "steps.*": { … } }`. */
  initial?: JsonObject | undefined;
  /** Puts what was typed in its place, such as the parts of an address that was pasted. */
  arrange?: ((next: JsonObject, before: JsonObject) => JsonObject) | undefined;
  /** Controls for fields that a schema cannot tell, by path: `steps.*.targets`. */
  controls?: Readonly<Record<string, ComponentType<CustomFieldProps>>> | undefined;
  /** Goes on from what was created, instead of closing. */
  onCreated?: ((item: ResourceItem<R>) => void) | undefined;
  onClose: () => void;
}

/** The dialog that creates a resource or changes one, made from its schema. */
export function ResourceForm<R extends ResourceContract>(props: ResourceFormProps<R>) {
  const { resource, item, initial, arrange, topics, controls, onCreated, onClose } = props;
  const t = useText("kit");
  const texts = useResourceTexts(props.texts);
  const form = useResourceForm(resource, { item, topics, initial, arrange });
  const { access } = resource.calls.update;

  async function save(): Promise<unknown> {
    const saved = await form.submit();
    toast({ title: t("resource.saved", { name: nameOf(saved) }), variant: "success" });
    if (item !== null || onCreated === undefined) return "close";
    onCreated(saved);
    return "stay";
  }

  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={texts.text(item === null ? "create" : "edit")}
      submitLabel={t("form.save")}
      {...(access.kind === "permission" ? { permission: access.permission } : {})}
      onSubmit={save}
      onClose={onClose}
    >
      <SchemaField
        place=""
        schema={form.schema}
        value={form.values}
        texts={{ ...texts, problem: form.problem, initial, custom: controls }}
        onChange={form.set}
      />
    </FormDialog>
  );
}
