import { Badge, Button, Card, IconButton, Label, Switch, toast } from "@devloom/ui";
import { ApiError, useCall, useText } from "@devloom/web-kit";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useId } from "react";
import { type ServiceAccount, updateService } from "../../contract.ts";
import { useRoles, useRoleTitle } from "../use-roles.ts";
import { keyTopics } from "./key-topics.ts";
import type { ServiceTask } from "./service-task.ts";

interface ServiceCardProps {
  service: ServiceAccount;
  onTask: (task: ServiceTask) => void;
}

/** One service account: what it is, whether it may come in, and what can be done with it. */
export function ServiceCard({ service, onTask }: ServiceCardProps) {
  const t = useText("access");
  const id = useId();
  const titleOf = useRoleTitle();
  const { roles } = useRoles();
  const update = useCall(updateService, { topics: keyTopics });
  const role = roles.find((one) => one.id === service.roleId);

  async function enable(enabled: boolean): Promise<void> {
    try {
      await update.call({
        params: { id: service.id },
        body: { enabled },
        ifMatch: service.version,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: error.message, variant: "destructive" });
    }
  }

  return (
    <Card className="h-full gap-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h3 className="display text-base break-words">{service.name}</h3>
          {service.description !== "" && (
            <p className="text-sm text-muted">{service.description}</p>
          )}
        </div>
        <IconButton
          size="sm"
          label={t("services.edit", { name: service.name })}
          onClick={() => onTask({ kind: "edit", service })}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={t("services.deleteOf", { name: service.name })}
          onClick={() => onTask({ kind: "delete", service })}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge variant="brand">{titleOf(service.roleId, role?.title)}</Badge>
        <Badge>{t("services.keys", { count: service.keys })}</Badge>
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <span className="flex items-center gap-2">
          <Switch
            id={id}
            checked={service.enabled}
            disabled={update.isPending}
            onCheckedChange={(on) => void enable(on)}
          />
          <Label htmlFor={id}>{t("services.enabled")}</Label>
        </span>
        <Button size="sm" variant="outline" onClick={() => onTask({ kind: "key", service })}>
          <KeyRound aria-hidden="true" />
          {t("services.newKey")}
        </Button>
      </div>
    </Card>
  );
}
