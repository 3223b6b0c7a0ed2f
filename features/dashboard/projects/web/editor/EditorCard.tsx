import {
  Button,
  buttonStyles,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Link,
  toast,
} from "@devloom/ui";
import { PolicyGate, ReadView, useRead, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { PenTool, SquareCode } from "lucide-react";
import { useState } from "react";
import { getInspection, type ProjectDetail } from "../../contract.ts";
import { AppRow } from "./AppRow.tsx";
import { chooseApp } from "./choose-app.ts";
import { canvasOf, editorAddress, installFor } from "./open-in-editor.ts";
import { RecentCanvases } from "./RecentCanvases.tsx";

/** The way into the visual editor, and what it will show there. */
export function EditorCard({ project }: { project: ProjectDetail }) {
  const t = useText("projects");
  const router = useRouter();
  const inspection = useRead(
    getInspection,
    { params: { id: project.id } },
    { topics: ["project", "canvas"] },
  );
  const [opening, setOpening] = useState<string | null>(null);

  /** `app` says which web app of several is meant. */
  async function open(app: { path: string; install: boolean } | null): Promise<void> {
    setOpening(app === null ? "any" : `app ${app.path}`);
    try {
      const canvasId = await canvasOf(project);
      if (app !== null) await chooseApp(canvasId, app.path);
      if (app?.install === true) await installFor(canvasId);
      router.history.push(editorAddress(canvasId));
    } catch (error) {
      setOpening(null);
      const title = error instanceof Error ? error.message : String(error);
      toast({ title, variant: "destructive" });
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("editor.title")}</CardTitle>
        <CardDescription>{t("editor.description")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-5">
          <div className="flex flex-wrap gap-2">
            <PolicyGate permission="canvas:edit">
              {({ reason }) => (
                <Button
                  disabledReason={reason}
                  loading={opening === "any"}
                  onClick={() => void open(null)}
                >
                  <PenTool aria-hidden="true" />
                  {t("editor.open")}
                </Button>
              )}
            </PolicyGate>
            <Link href={`/ide/${project.id}`} className={buttonStyles("outline")}>
              <SquareCode aria-hidden="true" />
              {t("editor.openIde")}
            </Link>
          </div>
          <ReadView read={inspection}>
            {({ apps }) => (
              <ul className="grid gap-3" aria-label={t("editor.apps")}>
                {apps.map((app) => (
                  <AppRow
                    key={app.path}
                    app={app}
                    isChoice={apps.length > 1}
                    opening={opening === `app ${app.path}`}
                    onOpen={() => void open({ path: app.path, install: false })}
                    onInstall={() => void open({ path: app.path, install: true })}
                  />
                ))}
              </ul>
            )}
          </ReadView>
          <RecentCanvases projectId={project.id} />
        </div>
      </CardContent>
    </Card>
  );
}
