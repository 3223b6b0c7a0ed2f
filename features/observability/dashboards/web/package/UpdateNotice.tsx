import { Alert, Button } from "@devloom/ui";
import { useMayCall, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type Dashboard, getDashboardUpdate, updateDashboardFromPackage } from "../../contract.ts";
import { UpdateDialog } from "./UpdateDialog.tsx";

/** Says when the package of a dashboard has a newer version; nothing for all others. */
export function UpdateNotice({ dashboard }: { dashboard: Dashboard }) {
  const t = useText("dashboards");
  const may = useMayCall(updateDashboardFromPackage);
  const { data } = useRead(
    getDashboardUpdate,
    { params: { id: dashboard.id } },
    { topics: ["dashboard", "package"] },
  );
  const [isOpen, setOpen] = useState(false);
  const { installed = null, latest = null } = data ?? {};
  if (data === undefined || installed === null || latest === null) return null;
  return (
    <Alert variant="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {t("package.available", { name: installed.name, version: latest })}
        <Button
          size="sm"
          variant="outline"
          disabledReason={may.reason}
          onClick={() => setOpen(true)}
        >
          {t("package.review")}
        </Button>
      </span>
      {isOpen && (
        <UpdateDialog
          dashboard={dashboard}
          latest={latest}
          update={data}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  );
}
