import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@devloom/ui";
import type { OutputOf } from "@devloom/contract";
import { useArrival, useText } from "@devloom/web-kit";
import type { FileDiff, previewTemplate, TemplatePage } from "../../contract.ts";
import { FileDiffs } from "../generation/FileDiffs.tsx";
import { PagePicture } from "./PagePicture.tsx";

export type Rendered = OutputOf<typeof previewTemplate>;

/** The pages and files that a template makes. */
export function RenderedFiles({ rendered }: { rendered: Rendered }) {
  const t = useText("codegen");
  const arrival = useArrival<HTMLDivElement>(rendered);
  return (
    <Card {...arrival} className="scroll-mt-20 outline-none">
      <CardHeader>
        <CardTitle as="h2">{t("template.begin.dryRunTitle")}</CardTitle>
        <CardDescription>
          {t("template.begin.files", { count: rendered.files.length })}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid min-w-0 gap-6">
          <Pictures pages={rendered.pages} />
          {rendered.builtPages.length > 0 && (
            <section className="grid gap-3">
              <p className="text-sm text-muted">{t("template.begin.builtPages")}</p>
              <Pictures pages={rendered.builtPages} />
            </section>
          )}
          <FileDiffs files={rendered.files.map(asAdded)} />
        </div>
      </CardContent>
    </Card>
  );
}

function Pictures({ pages }: { pages: readonly TemplatePage[] }) {
  if (pages.length === 0) return null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {pages.map((page) => (
        <li key={page.path} className="overflow-hidden rounded-lg border">
          <PagePicture page={page} />
          <p className="border-t px-3 py-2 font-mono text-xs text-muted">{page.path}</p>
        </li>
      ))}
    </ul>
  );
}

/** A file of which nothing was there before. */
function asAdded({ path, text, truncated }: Rendered["files"][number]): FileDiff {
  const lines = text.replace(/\n$/, "").split("\n");
  const diff = [
    "--- /dev/null",
    `+++ b/${path}`,
    `@@ -0,0 +1,${lines.length} @@`,
    ...lines.map((line) => `+${line}`),
  ].join("\n");
  return { path, outcome: "added", diff, truncated };
}
