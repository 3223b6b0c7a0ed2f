import { PublishDialog as PackageDialog, useCall, useText } from "@devloom/web-kit";
import { type Dashboard, shareDashboard } from "../../contract.ts";

interface PublishDialogProps {
  dashboard: Dashboard;
  onClose: () => void;
}

/** Publishes a dashboard as a package of the marketplace. */
export function PublishDialog({ dashboard, onClose }: PublishDialogProps) {
  const t = useText("dashboards");
  const share = useCall(shareDashboard, { topics: ["package", "dashboard"] });
  return (
    <PackageDialog
      title={t("package.title", { name: dashboard.name })}
      description={t("package.about")}
      audience={t("package.who")}
      item={dashboard}
      call={share}
      onPublish={(body) => share.call({ params: { id: dashboard.id }, body })}
      onClose={onClose}
    />
  );
}
