import { Button, Dialog, DialogContent, DiffView, diffTexts } from "@devloom/ui";
import { ReadView, TimeCell, useCall, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import {
  type Dashboard,
  type DashboardContent,
  getDashboardVersion,
  listDashboardVersions,
  restoreDashboardVersion,
} from "../../contract.ts";

/** What the dashboard was, what changed since, and the way back. */
export function VersionsDialog({
  dashboard,
  onClose,
}: {
  dashboard: Dashboard;
  onClose: () => void;
}) {
  const t = useText("dashboards");
  const params = { id: dashboard.id };
  const read = useRead(listDashboardVersions, { params }, { topics: ["dashboard"] });
  const [chosen, setChosen] = useState<number | null>(null);
  const restore = useCall(restoreDashboardVersion, { topics: ["dashboard"] });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent size="lg" title={t("version.title")} closeLabel={t("close")}>
        <ReadView read={read}>
          {({ items }) => (
            <ol className="grid gap-2">
              {items.map(({ version, at, panels }) => (
                <li key={version} className="grid gap-2 rounded-lg border p-3">
                  <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
                    <span className="font-medium">
                      {t("version.of", { version })}{" "}
                      <span className="font-normal text-muted">
                        <TimeCell time={at} /> · {t("list.panels", { count: panels })}
                      </span>
                    </span>
                    <span className="flex gap-2">
                      {items.length > 1 && (
                        <Button
                          size="sm"
                          variant="outline"
                          aria-expanded={chosen === version}
                          onClick={() => setChosen(chosen === version ? null : version)}
                        >
                          {t("version.compare")}
                        </Button>
                      )}
                      {version !== dashboard.version && (
                        <Button
                          size="sm"
                          variant="outline"
                          loading={restore.isPending}
                          onClick={() =>
                            void restore
                              .call({ params: { ...params, version } })
                              .then(onClose, () => undefined)
                          }
                        >
                          {t("version.restore")}
                        </Button>
                      )}
                    </span>
                  </div>
                  {chosen === version && <Changes dashboard={dashboard} version={version} />}
                </li>
              ))}
            </ol>
          )}
        </ReadView>
      </DialogContent>
    </Dialog>
  );
}

const asLines = (content: DashboardContent): string => JSON.stringify(content, null, 2);

/** From a version to what the dashboard is now; of the newest, from the one before it. */
function Changes({ dashboard, version }: { dashboard: Dashboard; version: number }) {
  const t = useText("dashboards");
  const isNewest = version === dashboard.version;
  const from = isNewest ? Math.max(1, version - 1) : version;
  const before = useRead(getDashboardVersion, { params: { id: dashboard.id, version: from } });
  const after = useRead(getDashboardVersion, {
    params: { id: dashboard.id, version: dashboard.version },
  });
  const now = after.data;
  if (now === undefined) return null;
  return (
    <ReadView read={before}>
      {(content) => (
        <DiffView
          title={t("version.between", { from, to: dashboard.version })}
          diff={diffTexts(asLines(content), asLines(now))}
          empty={t("version.same")}
          className="max-h-80"
        />
      )}
    </ReadView>
  );
}
