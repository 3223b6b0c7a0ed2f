import { Button, Dialog, DialogClose, DialogContent } from "@devloom/ui";
import { Form, FormError, TextField, useCall, useCallForm, useText } from "@devloom/web-kit";
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
  const form = useCallForm({
    values: { name: "" },
    call: create,
    send: async (body) => onCreated((await create.call({ body })).id),
  });
  return (
    <Form form={form} className="grid gap-5 pb-3">
      <FormError form={form} />
      <TextField form={form} name="name" label={t("switch.name")} required />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button variant="outline">{t("cancel")}</Button>
        </DialogClose>
        <Button type="submit" loading={create.isPending}>
          {t("switch.create")}
        </Button>
      </div>
    </Form>
  );
}
