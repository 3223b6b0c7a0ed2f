import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  IconButton,
} from "@devloom/ui";
import { saveFile, useMayCall, useText } from "@devloom/web-kit";
import { Ellipsis, FileJson, Flag, History, Maximize, Package, Share2 } from "lucide-react";
import { createDashboardLink, type Dashboard, shareDashboard } from "../../contract.ts";
import { HomeItems } from "../home/HomeItems.tsx";
import { contentOf } from "../use-draft.ts";

export type DashboardTask =
  | "library"
  | "share"
  | "versions"
  | "annotations"
  | "variables"
  | "publish";

interface DashboardMenuProps {
  dashboard: Dashboard;
  onTask: (task: DashboardTask) => void;
  onKiosk: () => void;
}

/** What can be done with a dashboard besides looking at it. */
export function DashboardMenu({ dashboard, onTask, onKiosk }: DashboardMenuProps) {
  const t = useText("dashboards");
  const mayShare = useMayCall(createDashboardLink);
  const mayPublish = useMayCall(shareDashboard);
  return (
    <>
      <Button variant="outline" disabledReason={mayShare.reason} onClick={() => onTask("share")}>
        <Share2 aria-hidden="true" />
        {t("share.open")}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton variant="outline" label={t("menu")}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem icon={<Maximize aria-hidden="true" />} onSelect={onKiosk}>
            {t("kiosk")}
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<History aria-hidden="true" />}
            onSelect={() => onTask("versions")}
          >
            {t("version.title")}
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Flag aria-hidden="true" />}
            onSelect={() => onTask("annotations")}
          >
            {t("annotation.title")}
          </DropdownMenuItem>
          <HomeItems dashboard={dashboard} />
          {mayPublish.allowed && (
            <DropdownMenuItem
              icon={<Package aria-hidden="true" />}
              onSelect={() => onTask("publish")}
            >
              {t("package.publish")}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem
            icon={<FileJson aria-hidden="true" />}
            onSelect={() =>
              saveFile(`${dashboard.name}.json`, JSON.stringify(contentOf(dashboard), null, 2))
            }
          >
            {t("export")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
