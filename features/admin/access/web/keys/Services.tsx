import { Button, ConfirmDialog, EmptyState, toast } from "@devloom/ui";
import { ReadView, useCall, useMayCall, useRead, useText } from "@devloom/web-kit";
import { Bot, Plus } from "lucide-react";
import { useState } from "react";
import {
  createServiceKey,
  deleteService,
  listServices,
  type ServiceAccount,
} from "../../contract.ts";
import { SectionHead } from "../SectionHead.tsx";
import { KeyDialog } from "./KeyDialog.tsx";
import { keyTopics } from "./key-topics.ts";
import type { ServiceTask } from "./service-task.ts";
import { ServiceCard } from "./ServiceCard.tsx";
import { ServiceDialog } from "./ServiceDialog.tsx";

/** Identities of programs, each with a role and keys of its own. */
export function Services() {
  const t = useText("access");
  const read = useRead(listServices, {}, { topics: ["service", "role"] });
  const [task, setTask] = useState<ServiceTask | null>(null);
  const close = () => setTask(null);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead
        title={t("services.title")}
        text={t("services.text")}
        action={
          <Button variant="outline" onClick={() => setTask({ kind: "create" })}>
            <Plus aria-hidden="true" />
            {t("services.create")}
          </Button>
        }
      />
      <ReadView read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Bot aria-hidden="true" />}
              title={t("services.empty")}
              description={t("services.emptyHint")}
            />
          ) : (
            <ul className="grid gap-3 lg:grid-cols-2">
              {items.map((service) => (
                <li key={service.id}>
                  <ServiceCard service={service} onTask={setTask} />
                </li>
              ))}
            </ul>
          )
        }
      </ReadView>
      {task?.kind === "create" && <ServiceDialog service={null} onClose={close} />}
      {task?.kind === "edit" && <ServiceDialog service={task.service} onClose={close} />}
      {task?.kind === "delete" && <DeleteService service={task.service} onClose={close} />}
      {task?.kind === "key" && <NewServiceKey service={task.service} onClose={close} />}
    </section>
  );
}

interface TaskProps {
  service: ServiceAccount;
  onClose: () => void;
}

function NewServiceKey({ service, onClose }: TaskProps) {
  const t = useText("access");
  const create = useCall(createServiceKey, { topics: keyTopics });
  return (
    <KeyDialog
      title={t("services.keyFor", { name: service.name })}
      pending={create.isPending}
      error={create.error}
      onCreate={(body) => create.call({ params: { id: service.id }, body })}
      onClose={onClose}
    />
  );
}

function DeleteService({ service, onClose }: TaskProps) {
  const t = useText("access");
  const kit = useText("kit");
  const remove = useCall(deleteService, { topics: keyTopics });
  const may = useMayCall(deleteService);

  async function confirm(): Promise<void> {
    try {
      await remove.call({ params: { id: service.id } });
      toast({ title: t("deleted", { name: service.name }), variant: "success" });
      onClose();
    } catch {
      // `remove.error` holds it and the dialog shows it.
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("services.deleteTitle", { name: service.name })}
      description={t("services.deleteText")}
      confirmLabel={t("services.delete")}
      cancelLabel={kit("form.cancel")}
      closeLabel={kit("form.close")}
      confirming={remove.isPending}
      disabledReason={may.reason}
      error={remove.error?.message}
      onConfirm={() => void confirm()}
    />
  );
}
