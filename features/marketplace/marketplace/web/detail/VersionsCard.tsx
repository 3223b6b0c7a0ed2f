import { Badge, Button, Card, CardContent, CardHeader, CardTitle } from "@devloom/ui";
import { useCall, useFormat, usePermission, useText } from "@devloom/web-kit";
import { useState } from "react";
import { changeVersion, type PackageDetail, type PackageVersion } from "../../contract.ts";
import { VersionDialog } from "./VersionDialog.tsx";

/** Every version of a package; those who own it withdraw versions or advise against them here. */
export function VersionsCard({ item }: { item: PackageDetail }) {
  const t = useText("marketplace");
  const format = useFormat();
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("detail.versions")}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-4">
          {item.versions.map((one) => (
            <li key={one.version} className="grid gap-1.5 text-sm">
              <div className="flex flex-wrap items-center gap-2">
                <span className="font-mono">{one.version}</span>
                {one.version === item.latest?.version && <Badge>{t("detail.newest")}</Badge>}
                {one.yanked && <Badge variant="warning">{t("detail.yanked")}</Badge>}
                <time dateTime={one.publishedAt} className="ml-auto text-xs text-muted">
                  {format.relativeTime(one.publishedAt)}
                </time>
              </div>
              {one.deprecated !== null && (
                <p className="text-xs text-warning-ink">
                  {t("detail.deprecated", { reason: one.deprecated })}
                </p>
              )}
              {item.publisher.kind === "own" && <VersionActions id={item.id} version={one} />}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function VersionActions({ id, version: one }: { id: string; version: PackageVersion }) {
  const t = useText("marketplace");
  const [asking, setAsking] = useState<"yank" | "deprecate" | null>(null);
  const changing = useCall(changeVersion, { topics: ["package"] });
  const { reason } = usePermission("marketplace:publish");
  const { version } = one;
  const params = { id, version };
  const change = (body: { yanked?: boolean; deprecated?: null }): void =>
    // Shown below the buttons.
    void changing.call({ params, body }).catch(() => undefined);
  return (
    <div className="flex flex-wrap gap-1">
      <Button
        size="sm"
        variant="outline"
        disabledReason={reason}
        aria-label={t(one.yanked ? "detail.restoreOf" : "detail.yankOf", { version })}
        onClick={() => (one.yanked ? change({ yanked: false }) : setAsking("yank"))}
      >
        {t(one.yanked ? "detail.restore" : "detail.yank")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabledReason={reason}
        aria-label={t(one.deprecated === null ? "detail.deprecateOf" : "detail.undeprecateOf", {
          version,
        })}
        onClick={() =>
          one.deprecated === null ? setAsking("deprecate") : change({ deprecated: null })
        }
      >
        {t(one.deprecated === null ? "detail.deprecate" : "detail.undeprecate")}
      </Button>
      {changing.error !== null && (
        <p role="alert" className="w-full text-xs text-danger-ink">
          {changing.error.message}
        </p>
      )}
      {asking !== null && (
        <VersionDialog params={params} kind={asking} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
