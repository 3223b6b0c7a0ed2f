import { Badge, Button, Card, EmptyState, IconButton } from "@devloom/ui";
import { usePermission, useText } from "@devloom/web-kit";
import { Pencil, ShieldPlus, Trash2 } from "lucide-react";
import type { AccessRole } from "../../contract.ts";
import type { RoleTask } from "./role-task.ts";

interface CustomRolesProps {
  roles: readonly AccessRole[];
  onTask: (task: RoleTask) => void;
}

/** The roles this workspace made for itself. */
export function CustomRoles({ roles, onTask }: CustomRolesProps) {
  const t = useText("access");
  const { reason } = usePermission("role:manage");
  return (
    <section className="grid gap-3">
      <h2 className="display text-lg">{t("roles.custom")}</h2>
      {roles.length === 0 ? (
        <EmptyState
          icon={<ShieldPlus aria-hidden="true" />}
          title={t("roles.empty")}
          description={t("roles.emptyHint")}
          action={
            <Button disabledReason={reason} onClick={() => onTask({ kind: "create" })}>
              {t("roles.create")}
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {roles.map((role) => (
            <li key={role.id}>
              <Card className="h-full gap-2">
                <div className="flex items-start gap-1">
                  <h3 className="display min-w-0 flex-1 text-base break-words">{role.title}</h3>
                  <IconButton
                    size="sm"
                    label={t("roles.edit", { title: role.title })}
                    disabledReason={reason}
                    onClick={() => onTask({ kind: "edit", role })}
                  >
                    <Pencil aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t("roles.delete", { title: role.title })}
                    disabledReason={reason}
                    onClick={() => onTask({ kind: "delete", role })}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </div>
                {role.description !== "" && (
                  <p className="line-clamp-3 text-sm text-muted">{role.description}</p>
                )}
                <p className="mt-auto flex flex-wrap gap-1.5">
                  <Badge variant="brand">
                    {t("roles.permissions", { count: role.permissions.length })}
                  </Badge>
                  <Badge>{t("roles.holders", { count: role.holders })}</Badge>
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
