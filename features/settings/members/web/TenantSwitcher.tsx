import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  toast,
} from "@devloom/ui";
import {
  announceSwitch,
  useCall,
  useRead,
  useSession,
  useShortcuts,
  useText,
} from "@devloom/web-kit";
import { ChevronsUpDown, Plus } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { listTenants, makeTenantDefault } from "../contract.ts";
import { useFollowOtherTabs } from "./use-follow-other-tabs.ts";

const CreateTenantDialog = lazy(async () => ({
  default: (await import("./CreateTenantDialog.tsx")).CreateTenantDialog,
}));

/** Shows the workspace in use and switches to another; the page starts afresh there. */
export function TenantSwitcher() {
  const t = useText("members");
  const { user } = useSession();
  const tenants = useRead(listTenants, {}, { topics: ["tenant", "member"] });
  const switchTo = useCall(makeTenantDefault);
  const [creating, setCreating] = useState<"never" | "open" | "closed">("never");
  const trigger = useRef<HTMLButtonElement>(null);
  useShortcuts({ workspace: () => trigger.current?.click() });
  useFollowOtherTabs(tenants.data?.items.find(({ isDefault }) => isDefault)?.id);
  if (user === null) return null;

  async function choose(id: string): Promise<void> {
    try {
      await switchTo.call({ params: { id } });
      announceSwitch();
      // Everything on screen belongs to the other workspace.
      window.location.assign("/");
    } catch (error) {
      if (error instanceof Error) toast({ title: error.message, variant: "destructive" });
    }
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            ref={trigger}
            variant="outline"
            size="sm"
            className="min-w-0"
            loading={switchTo.isPending}
            aria-label={t("switch.label", { name: user.tenant.tenantName })}
          >
            <span className="max-w-24 truncate sm:max-w-40">{user.tenant.tenantName}</span>
            <ChevronsUpDown aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-w-80">
          <DropdownMenuRadioGroup
            value={user.tenant.tenantId}
            onValueChange={(id) => void choose(id)}
          >
            {tenants.data?.items.map((tenant) => (
              <DropdownMenuRadioItem key={tenant.id} value={tenant.id}>
                {tenant.name}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={<Plus aria-hidden="true" />} onSelect={() => setCreating("open")}>
            {t("switch.create")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {creating !== "never" && (
        <Suspense fallback={null}>
          <CreateTenantDialog
            open={creating === "open"}
            onOpenChange={(open) => setCreating(open ? "open" : "closed")}
            onCreated={(id) => void choose(id)}
          />
        </Suspense>
      )}
    </>
  );
}
