import { PLANS } from "@devloom/contract";
import { Badge, Button, EmptyState, Select, toast, Tooltip } from "@devloom/ui";
import {
  ResourceTable,
  type ResourceColumn,
  TimeCell,
  useCall,
  useFormat,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { Building2, Plus } from "lucide-react";
import { adminChangeTenant, adminListTenants, type AdminTenant } from "../contract.ts";
import { AdminPart } from "./AdminPart.tsx";
import { CreateDialog } from "./CreateDialog.tsx";
import { TenantActions } from "./TenantActions.tsx";

const topics = ["tenant", "member"];

/** Every workspace of the installation, with its plan. */
export function TenantsScreen() {
  const t = useText("admin");
  const columns = useColumns();
  const [dialog, setDialog] = useSearchParam("new");
  return (
    <AdminPart
      tab="tenants"
      actions={
        <Button onClick={() => setDialog("tenant")}>
          <Plus aria-hidden="true" />
          {t("create.tenant.action")}
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
      {dialog === "tenant" && <CreateDialog kind="tenant" onClose={() => setDialog("")} />}
    </AdminPart>
  );
}

function useColumns(): ResourceColumn<AdminTenant>[] {
  const t = useText("admin");
  return [
    {
      id: "name",
      header: t("tenants.name"),
      cell: (tenant) => (
        <div className="min-w-24">
          <p className="flex flex-wrap items-center gap-1.5 font-medium">
            {tenant.name}
            {tenant.demo && <Badge variant="info">{t("tenants.demo")}</Badge>}
            {tenant.suspended && <Badge variant="warning">{t("users.suspended")}</Badge>}
          </p>
          <p className="max-w-24 truncate text-xs text-muted sm:max-w-60">
            {tenant.owners.join(", ")}
          </p>
        </div>
      ),
    },
    { id: "plan", header: t("field.plan"), cell: (tenant) => <PlanSelect tenant={tenant} /> },
    {
      id: "limits",
      header: t("tenants.limits"),
      numeric: true,
      secondary: true,
      cell: (tenant) => <Limits tenant={tenant} />,
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
      cell: (tenant) => <TenantActions tenant={tenant} />,
    },
  ];
}

function PlanSelect({ tenant }: { tenant: AdminTenant }) {
  const t = useText("admin");
  const change = useCall(adminChangeTenant, { topics });
  return (
    <Select
      className="w-28 sm:w-36"
      aria-label={t("tenants.planOf", { name: tenant.name })}
      value={tenant.plan}
      disabled={change.isPending}
      options={PLANS.map((value) => ({
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

/** How far a limit is used; an operator's exception says so, and why. */
function Limits({ tenant }: { tenant: AdminTenant }) {
  const t = useText("admin");
  const format = useFormat();
  return (
    <ul className="grid gap-0.5">
      {tenant.quotas.map(({ quota, used, limit, exception }) => (
        <li key={quota} className="flex items-center justify-end gap-1.5 whitespace-nowrap">
          {exception !== null && (
            <Tooltip content={exception.reason}>
              <Badge variant="info" tabIndex={0}>
                {t("quota.exception")}
              </Badge>
            </Tooltip>
          )}
          <span className="text-xs text-muted">{t(`quota.${quota}`)}</span>
          {`${format.number(used)} / ${limit === null ? "∞" : format.number(limit)}`}
        </li>
      ))}
    </ul>
  );
}
