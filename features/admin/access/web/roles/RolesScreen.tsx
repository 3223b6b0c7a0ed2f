import { Button } from "@devloom/ui";
import { ReadView, usePermission, useText } from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AccessFrame } from "../AccessFrame.tsx";
import { useRoles } from "../use-roles.ts";
import { AssignTable } from "./AssignTable.tsx";
import { CustomRoles } from "./CustomRoles.tsx";
import { DeleteRoleDialog } from "./DeleteRoleDialog.tsx";
import type { RoleTask } from "./role-task.ts";
import { RoleDialog } from "./RoleDialog.tsx";
import { RoleMatrix } from "./RoleMatrix.tsx";

/** Who holds which role, and what each role may do. */
export function RolesScreen() {
  const t = useText("access");
  const { reason } = usePermission("role:manage");
  const [task, setTask] = useState<RoleTask | null>(null);
  return (
    <AccessFrame
      tab="roles"
      permission="access:read"
      actions={
        <Button disabledReason={reason} onClick={() => setTask({ kind: "create" })}>
          <Plus aria-hidden="true" />
          {t("roles.create")}
        </Button>
      }
    >
      <Roles task={task} onTask={setTask} />
    </AccessFrame>
  );
}

interface RolesProps {
  task: RoleTask | null;
  onTask: (task: RoleTask | null) => void;
}

function Roles({ task, onTask }: RolesProps) {
  const t = useText("access");
  const { read, roles, groups } = useRoles();
  const close = () => onTask(null);
  return (
    <ReadView read={read}>
      {() => (
        <>
          <CustomRoles roles={roles.filter(({ builtIn }) => !builtIn)} onTask={onTask} />
          <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 className="display text-lg">{t("roles.assign")}</h2>
            <AssignTable roles={roles} />
          </section>
          <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 className="display text-lg">{t("roles.matrix")}</h2>
            <p className="text-sm text-muted">{t("roles.matrixText")}</p>
            <RoleMatrix roles={roles} groups={groups} />
          </section>
          {task?.kind === "create" && (
            <RoleDialog edited={null} roles={roles} groups={groups} onClose={close} />
          )}
          {task?.kind === "edit" && (
            <RoleDialog edited={task.role} roles={roles} groups={groups} onClose={close} />
          )}
          {task?.kind === "delete" && (
            <DeleteRoleDialog role={task.role} roles={roles} onClose={close} />
          )}
        </>
      )}
    </ReadView>
  );
}
