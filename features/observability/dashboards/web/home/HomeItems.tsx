import { DropdownMenuItem, toast } from "@devloom/ui";
import { useCall, useMayCall, useRead, useText } from "@devloom/web-kit";
import { House } from "lucide-react";
import {
  type Dashboard,
  getHomeDashboard,
  setHomeDashboard,
  setWorkspaceHomeDashboard,
} from "../../contract.ts";

const topics = ["dashboard"];

/** Puts a dashboard on one's own start page, or on everybody's. */
export function HomeItems({ dashboard }: { dashboard: Dashboard }) {
  const t = useText("dashboards");
  const { data } = useRead(getHomeDashboard, {}, { topics });
  const own = useCall(setHomeDashboard, { topics });
  const workspace = useCall(setWorkspaceHomeDashboard, { topics });
  const mayWorkspace = useMayCall(setWorkspaceHomeDashboard);
  const { id, name } = dashboard;
  const isOwn = data?.own?.id === id;
  const isWorkspace = data?.workspace?.id === id;

  function choose(choice: typeof own, isShown: boolean): void {
    void choice.call({ body: { dashboardId: isShown ? null : id } }).then(
      () => toast({ title: t(isShown ? "home.unset" : "home.set", { name }), variant: "success" }),
      () => undefined,
    );
  }
  return (
    <>
      <DropdownMenuItem icon={<House aria-hidden="true" />} onSelect={() => choose(own, isOwn)}>
        {t(isOwn ? "home.ownOff" : "home.own")}
      </DropdownMenuItem>
      {mayWorkspace.allowed && (
        <DropdownMenuItem
          icon={<House aria-hidden="true" />}
          onSelect={() => choose(workspace, isWorkspace)}
        >
          {t(isWorkspace ? "home.workspaceOff" : "home.workspace")}
        </DropdownMenuItem>
      )}
    </>
  );
}
