import { Badge, Button, EmptyState, Select, toast } from "@devloom/ui";
import {
  ResourceTable,
  type ResourceColumn,
  TimeCell,
  useCall,
  useOperator,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { Building2, Plus } from "lucide-react";
import {
  adminChangeTenant,
  adminListTenants,
  adminReactivateTenant,
  adminSuspendTenant,
  type AdminTenant,
} from "../contract.ts";
import { AdminFrame } from "./AdminFrame.tsx";
import { CreateTenantDialog } from "./CreateTenantDialog.tsx";

const topics = ["tenant", "member"];

/** Every workspace of the installation, with its plan. */
export function TenantsScreen() {
  const t = useText("admin");
  const operator = useOperator();
  const columns = useColumns();
  const [dialog, setDialog] = useSearchParam("new");
  return (
    <AdminFrame
      tab="tenants"
      access={operator}
      missing="operator"
      actions={
        <Button onClick={() => setDialog("tenant")}>
          <Plus aria-hidden="true" />
          {t("tenants.create")}
        </Button>
      }
    >
      <ResourceTable
        endpoint={adminListTenants}
        label={t("tab.tenants")}
        columns={columns}
        rowKey={(tenant) => tenant.id}
        topics={topics}
        searchLabel={t("tenants.search")}
        empty={<EmptyState icon={<Building2 aria-hidden="true" />} title={t("tenants.empty")} />}
      />
      <CreateTenantDialog
        open={dialog === "tenant"}
        onOpenChange={(open) => setDialog(open ? "tenant" : "")}
      />
    </AdminFrame>
  );
}

function useColumns(): ResourceColumn<AdminTenant>[] {
  const t = useText("admin");
  return [
    {
      id: "name",
      header: t("tenants.name"),
      cell: (tenant) => (
        <div className="min-w-36">
          <p className="flex flex-wrap items-center gap-1.5 font-medium">
            {tenant.name}
            {tenant.demo && <Badge variant="info">{t("tenants.demo")}</Badge>}
            {tenant.suspended && <Badge variant="warning">{t("users.suspended")}</Badge>}
          </p>
          <p className="max-w-60 truncate text-xs text-muted">{tenant.owners.join(", ")}</p>
        </div>
      ),
    },
    { id: "plan", header: t("field.plan"), cell: (tenant) => <PlanSelect tenant={tenant} /> },
    {
      id: "members",
      header: t("tenants.members"),
      numeric: true,
      secondary: true,
      cell: (tenant) => `${tenant.members} / ${tenant.memberLimit ?? "∞"}`,
    },
    {
      id: "created",
      header: t("tenants.created"),
      numeric: true,
      secondary: true,
      cell: (tenant) => <TimeCell time={tenant.createdAt} />,
    },
    {
      id: "actions",
      header: t("users.actions"),
      numeric: true,
      cell: (tenant) => <SuspendButton tenant={tenant} />,
    },
  ];
}

function PlanSelect({ tenant }: { tenant: AdminTenant }) {
  const t = useText("admin");
  const change = useCall(adminChangeTenant, { topics });
  return (
    <Select
      className="w-36"
      aria-label={t("tenants.planOf", { name: tenant.name })}
      value={tenant.plan}
      disabled={change.isPending}
      options={(["starter", "pro", "enterprise"] as const).map((value) => ({
        value,
        label: t(`plan.${value}`),
      }))}
      onChange={(event) => {
        const plan = event.target.value as AdminTenant["plan"];
        void change
          .call({ params: { id: tenant.id }, body: { plan } })
          .then(() =>
            toast({
              title: t("tenants.planChanged", { name: tenant.name, plan: t(`plan.${plan}`) }),
              variant: "success",
            }),
          )
          .catch((error: Error) => toast({ title: error.message, variant: "destructive" }));
      }}
    />
  );
}

function SuspendButton({ tenant }: { tenant: AdminTenant }) {
  const t = useText("admin");
  const suspend = useCall(adminSuspendTenant, { topics });
  const reactivate = useCall(adminReactivateTenant, { topics });
  const params = { id: tenant.id };
  const label = t(tenant.suspended ? "action.reactivate" : "action.suspend");
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${label}: ${tenant.name}`}
      loading={suspend.isPending || reactivate.isPending}
      onClick={() => {
        const work = tenant.suspended
          ? reactivate.call({ params })
          : suspend.call({ params, body: {} });
        void work.catch((error: Error) => toast({ title: error.message, variant: "destructive" }));
      }}
    >
      {label}
    </Button>
  );
}
