import { Button, Card, CardContent, CardHeader, CardTitle } from "@devloom/ui";
import { PolicyGate, useFormat, useText } from "@devloom/web-kit";
import { Pencil } from "lucide-react";
import { useState } from "react";
import type { Project } from "../contract.ts";
import { ProjectForm } from "./ProjectForm.tsx";

/** What the project is, to read and, for those who may, to edit. */
export function AboutCard({ project }: { project: Project }) {
  const t = useText("projects");
  const [editing, setEditing] = useState(false);
  return (
    <Card>
      <CardHeader>
        <div className="flex min-h-control-sm items-center justify-between gap-3">
          <CardTitle as="h2">{t("detail.about")}</CardTitle>
          {!editing && (
            <PolicyGate permission="project:update">
              {({ reason }) => (
                <Button
                  variant="outline"
                  size="sm"
                  disabledReason={reason}
                  onClick={() => setEditing(true)}
                >
                  <Pencil aria-hidden="true" />
                  {t("detail.edit")}
                </Button>
              )}
            </PolicyGate>
          )}
        </div>
      </CardHeader>
      <CardContent>
        {editing ? (
          <ProjectForm project={project} onClose={() => setEditing(false)} />
        ) : (
          <Facts project={project} />
        )}
      </CardContent>
    </Card>
  );
}

function Facts({ project }: { project: Project }) {
  const t = useText("projects");
  const format = useFormat();
  return (
    <div className="grid gap-5 text-sm">
      {project.description === "" ? (
        <p className="text-muted">{t("detail.noDescription")}</p>
      ) : (
        <p className="max-w-prose break-words whitespace-pre-wrap">{project.description}</p>
      )}
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <div>
          <dt className="text-xs text-muted">{t("field.framework")}</dt>
          <dd className="mt-1">{project.frameworkName ?? t("detail.noFramework")}</dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t("list.column.branch")}</dt>
          <dd className="mt-1 font-mono">{project.defaultBranch}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-muted">{t("place.origin")}</dt>
          <dd className="mt-1 break-words">
            {t(`place.origins.${project.origin.kind}`, { detail: project.origin.detail ?? "" })}
            {project.folder !== null && (
              <code className="block font-mono text-xs break-all text-muted">{project.folder}</code>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t("list.column.updated")}</dt>
          <dd className="mt-1">
            <time dateTime={project.updatedAt} title={format.dateTime(project.updatedAt)}>
              {format.relativeTime(project.updatedAt)}
            </time>
          </dd>
        </div>
      </dl>
    </div>
  );
}
