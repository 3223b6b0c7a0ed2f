import {
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Link,
} from "@devloom/ui";
import { useAll, usePermission, useText } from "@devloom/web-kit";
import { useState } from "react";
import { listTemplateProjects, type TemplateProject } from "../../contract.ts";
import { UpdateDialog } from "./UpdateDialog.tsx";

/** Projects that began with a template, with newer versions where there are some. */
export function TemplateProjects({ templateId }: { templateId?: string }) {
  const t = useText("codegen");
  const all = useAll(listTemplateProjects, {
    topics: ["generation", "package", "project"],
    ...(templateId === undefined ? {} : { filters: { templateId } }),
  });
  const { reason } = usePermission("codegen:generate");
  const [updated, setUpdated] = useState<TemplateProject | null>(null);
  const items = all.data ?? [];
  if (items.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("template.projects.title")}</CardTitle>
        <CardDescription>{t("template.projects.description")}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-3">
          {items.map((one) => (
            <li key={one.projectId} className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <Link
                  href={`/codegen/${one.generationId}`}
                  className="font-medium text-brand-ink hover:underline"
                >
                  {one.projectName}
                </Link>
                <p className="truncate font-mono text-xs text-muted">
                  {one.name} {one.version}
                </p>
              </div>
              {one.newer === null ? (
                <Badge>{t("template.projects.current")}</Badge>
              ) : (
                <Button
                  size="sm"
                  variant="outline"
                  disabledReason={reason}
                  aria-label={t("template.projects.updateOf", {
                    name: one.projectName,
                    version: one.newer,
                  })}
                  onClick={() => setUpdated(one)}
                >
                  {t("template.projects.update", { version: one.newer })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {updated !== null && <UpdateDialog project={updated} onClose={() => setUpdated(null)} />}
      </CardContent>
    </Card>
  );
}
