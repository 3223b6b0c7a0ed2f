import { Alert, Card, CardContent, CardDescription, CardHeader, CardTitle } from "@devloom/ui";
import type { OutputOf } from "@devloom/contract";
import { useArrival, useText } from "@devloom/web-kit";
import type { previewGeneration } from "../../contract.ts";
import { FileDiffs } from "../generation/FileDiffs.tsx";

export type Preview = OutputOf<typeof previewGeneration>;

export interface DryRunProps {
  preview: Preview;
  /** What it was made of is another by now. */
  isStale: boolean;
}

/** What generating would do: every file with its diff. */
export function DryRun({ preview, isStale }: DryRunProps) {
  const t = useText("codegen");
  const { files, unchanged, inTheWay, uncommitted } = preview;
  const arrival = useArrival<HTMLDivElement>(preview);
  return (
    <Card {...arrival} className="scroll-mt-20 outline-none">
      <CardHeader>
        <CardTitle as="h2">{t("project.dry.title")}</CardTitle>
        <CardDescription>
          {files.length === 0
            ? t("project.dry.none")
            : t("project.dry.changes", { count: files.length })}
          {unchanged > 0 && `, ${t("project.dry.unchanged", { count: unchanged })}`}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid min-w-0 gap-4">
          {isStale && <Alert variant="info">{t("project.dry.stale")}</Alert>}
          {uncommitted.length > 0 && (
            <Alert variant="destructive" title={t("project.dry.uncommitted")}>
              <PathList paths={uncommitted} />
            </Alert>
          )}
          {inTheWay.length > 0 && (
            <Alert variant="warning" title={t("project.dry.inTheWay")}>
              <PathList paths={inTheWay} />
            </Alert>
          )}
          {files.length > 0 && <FileDiffs files={files} />}
        </div>
      </CardContent>
    </Card>
  );
}

function PathList({ paths }: { paths: readonly string[] }) {
  return (
    <ul className="grid max-h-40 gap-0.5 overflow-auto font-mono text-xs">
      {paths.map((path) => (
        <li key={path}>{path}</li>
      ))}
    </ul>
  );
}
