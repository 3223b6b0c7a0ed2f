import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  IconButton,
  toast,
} from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { Ban, Gauge, MoreHorizontal, RotateCcw, UserPlus } from "lucide-react";
import { useState } from "react";
import { adminReactivateTenant, type AdminTenant } from "../contract.ts";
import { InviteDialog } from "./InviteDialog.tsx";
import { QuotaDialog } from "./QuotaDialog.tsx";
import { SuspendDialog } from "./SuspendDialog.tsx";

const topics = ["tenant"];

/** What can be done to a workspace. */
export function TenantActions({ tenant }: { tenant: AdminTenant }) {
  const t = useText("admin");
  const [asking, setAsking] = useState<"invite" | "quota" | "suspend" | null>(null);
  const reactivate = useCall(adminReactivateTenant, { topics });
  const close = (): void => setAsking(null);
  const open = (): void => {
    void reactivate
      .call({ params: { id: tenant.id } })
      .then(() => toast({ title: t("tenants.opened", { name: tenant.name }), variant: "success" }))
      .catch((error: Error) => toast({ title: error.message, variant: "destructive" }));
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            label={t("users.actionsFor", { name: tenant.name })}
            size="sm"
            tooltip={false}
          >
            <MoreHorizontal aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem
            icon={<UserPlus aria-hidden="true" />}
            onSelect={() => setAsking("invite")}
          >
            {t("invite.action")}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Gauge aria-hidden="true" />} onSelect={() => setAsking("quota")}>
            {t("quota.menu")}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {tenant.suspended ? (
            <DropdownMenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={open}>
              {t("action.reactivate")}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem
              destructive
              icon={<Ban aria-hidden="true" />}
              onSelect={() => setAsking("suspend")}
            >
              {t("action.suspend")}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {asking === "invite" && <InviteDialog tenant={tenant} onClose={close} />}
      {asking === "quota" && <QuotaDialog tenant={tenant} onClose={close} />}
      {asking === "suspend" && (
        <SuspendDialog kind="tenant" id={tenant.id} name={tenant.name} onClose={close} />
      )}
    </>
  );
}
