import { Alert, Button, Dialog, DialogClose, DialogContent, Field, Input } from "@devloom/ui";
import { fieldProblems, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { createTenant } from "../contract.ts";

interface CreateTenantDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (id: string) => void;
}

export function CreateTenantDialog({ onCreated, ...dialog }: CreateTenantDialogProps) {
  const t = useText("members");
  return (
    <Dialog {...dialog}>
      <DialogContent
        size="sm"
        title={t("switch.create")}
        description={t("switch.createText")}
        closeLabel={t("close")}
      >
        <CreateForm onCreated={onCreated} />
      </DialogContent>
    </Dialog>
  );
}

function CreateForm({ onCreated }: { onCreated: (id: string) => void }) {
  const t = useText("members");
  const create = useCall(createTenant, { topics: ["tenant"] });
  const [name, setName] = useState("");
  const problems = fieldProblems(create.error);
  return (
    <form
      noValidate
      className="grid gap-5 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        create.call({ body: { name } }).then(
          (tenant) => onCreated(tenant.id),
          () => undefined,
        );
      }}
    >
      {create.error !== null && problems["name"] === undefined && (
        <Alert variant="destructive">{create.error.message}</Alert>
      )}
      <Field label={t("switch.name")} error={problems["name"]} required>
        {(control) => (
          <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button variant="outline">{t("cancel")}</Button>
        </DialogClose>
        <Button type="submit" loading={create.isPending}>
          {t("switch.create")}
        </Button>
      </div>
    </form>
  );
}
