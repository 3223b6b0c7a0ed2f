import { Button, Link } from "@devloom/ui";
import { useMayCall, useText } from "@devloom/web-kit";
import { LayoutDashboard } from "lucide-react";
import { type AddedPanel, addPanelAddress, createDashboard } from "../../dashboards/contract.ts";
import { useScope } from "./scope.ts";

/** The way to a dashboard that shows the same. Dashboards ask about the workspace, not about the platform. */
export function AddToDashboard({ panel }: { panel: AddedPanel }) {
  const t = useText("observability");
  const scope = useScope();
  const may = useMayCall(createDashboard);
  if (scope === "platform" || !may.allowed) return null;
  return (
    <Button asChild variant="outline">
      <Link href={addPanelAddress(panel)}>
        <LayoutDashboard aria-hidden="true" />
        {t("addToDashboard")}
      </Link>
    </Button>
  );
}
