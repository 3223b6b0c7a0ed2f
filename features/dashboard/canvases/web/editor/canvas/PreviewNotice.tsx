import { Alert, Button, buttonStyles, Link, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEditor } from "../model/editor-context.ts";
import type { usePreview } from "../model/use-preview.ts";
import { lacksDependencies } from "./lacks-dependencies.ts";

/** What keeps the preview from running, what to do next, and the button that does it. */
export function PreviewNotice({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const t = useText("canvases");
  const model = useEditor();
  const { projectId } = model.canvas.get();
  const { state, error, failure, isBusy } = preview;
  const problem = state?.problem ?? null;
  if (error !== null && state === null)
    return (
      <Alert variant="destructive" className="pointer-events-auto max-w-xl shadow-floating">
        {error.message}
      </Alert>
    );
  if (state === null || (problem === null && failure === null)) return null;
  const apps = state.apps.filter((app) => app.problem === null && app.path !== state.appPath);
  return (
    <Alert
      variant="warning"
      className="pointer-events-auto max-w-xl shadow-floating"
      title={
        <span className="line-clamp-4 wrap-anywhere" title={failure?.message ?? problem?.message}>
          {failure?.message ?? problem?.message}
        </span>
      }
      actions={
        model.canEdit && (
          <div className="flex flex-wrap items-center gap-2">
            {lacksDependencies(problem) && (
              <Button size="sm" loading={isBusy} onClick={preview.install}>
                {t("preview.install")}
              </Button>
            )}
            <Button size="sm" variant="outline" loading={isBusy} onClick={preview.restart}>
              {t("preview.restart")}
            </Button>
            {/* Projects without a page to preview are worked on as text. */}
            <Link href={`/ide/${projectId}`} className={buttonStyles("outline", "sm")}>
              {t("layers.action.openInIde")}
            </Link>
            {apps.length > 0 && (
              <Select
                aria-label={t("preview.app")}
                className="h-control-sm"
                value=""
                placeholder={t("preview.app")}
                options={apps.map((app) => ({ value: app.path, label: app.name }))}
                onChange={(event) => preview.chooseApp(event.target.value)}
              />
            )}
          </div>
        )
      }
    >
      {problem?.nextStep}
    </Alert>
  );
}
