import { Button, toast } from "@devloom/ui";
import { useCall, useRead, useSession, useText } from "@devloom/web-kit";
import { listTenants, makeTenantDefault } from "../../../members/contract.ts";

/** The way to a workspace that asks for less. */
export function OtherWorkspaces() {
  const t = useText("identity");
  const { user } = useSession();
  const tenants = useRead(listTenants);
  const switchTo = useCall(makeTenantDefault);
  const others = tenants.data?.items.filter(({ id }) => id !== user?.tenant.tenantId) ?? [];
  if (others.length === 0) return null;

  async function go(id: string): Promise<void> {
    try {
      await switchTo.call({ params: { id } });
      window.location.assign("/");
    } catch (error) {
      if (error instanceof Error) toast({ title: error.message, variant: "destructive" });
    }
  }

  return (
    <section className="grid gap-2 border-t pt-5">
      <h2 className="text-sm font-medium">{t("enrolment.elsewhere")}</h2>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="outline"
              size="sm"
              disabled={switchTo.isPending}
              onClick={() => void go(id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
