import { Card, CardContent, CardHeader, CardTitle, PageHeader } from "@devloom/ui";
import {
  ReadView,
  usePermission,
  useArrival,
  useRead,
  useSearchParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { readModel } from "@devloom/project-model";
import { useState } from "react";
import { getGeneration, getGenerationPreset } from "../../contract.ts";
import type { Draft } from "./draft.ts";
import { ModelCard } from "./ModelCard.tsx";
import { NotesAlerts } from "./NotesAlerts.tsx";
import { StartCard } from "./StartCard.tsx";
import { TargetCard, type TargetCardProps } from "./TargetCard.tsx";

/** From a sentence, a schema or an earlier generation to a project. */
export function GenerateProjectScreen() {
  const t = useText("codegen");
  const [earlier] = useSearchParam("generation");
  const [preset] = useSearchParam("preset");
  const { allowed, reason } = usePermission("codegen:generate");
  useTitle(t("project.title"));
  if (!allowed)
    return (
      <div className="grid gap-6">
        <PageHeader title={t("project.title")} />
        <p className="text-muted">{reason}</p>
      </div>
    );
  if (earlier !== "") return <Again key={earlier} id={earlier} />;
  return preset === "" ? <Workbench again={null} /> : <FromPreset key={preset} id={preset} />;
}

/** The workbench with the model of an earlier generation, for the same project. */
function Again({ id }: { id: string }) {
  const read = useRead(getGeneration, { params: { id } });
  return (
    <ReadView read={read}>
      {(generation) => {
        const { model } = readModel(generation.model);
        const { source } = generation;
        const draft = model === null ? null : { model, source, assumptions: [], notUnderstood: [] };
        return <Workbench again={{ generation, draft }} />;
      }}
    </ReadView>
  );
}

/** The workbench with a saved input, for a new project. */
function FromPreset({ id }: { id: string }) {
  const read = useRead(getGenerationPreset, { params: { id } });
  return (
    <ReadView read={read}>
      {({ name, model: kept, source, ...target }) => {
        const { model } = readModel(kept);
        const draft = model === null ? null : { model, source, assumptions: [], notUnderstood: [] };
        const generation = { ...target, projectName: name, projectExists: false, projectId: "" };
        return <Workbench again={{ generation, draft }} />;
      }}
    </ReadView>
  );
}

interface WorkbenchProps {
  again: {
    readonly generation: TargetCardProps["generation"] & { readonly projectName: string };
    readonly draft: Draft | null;
  } | null;
}

function Workbench({ again }: WorkbenchProps) {
  const t = useText("codegen");
  const [draft, setDraft] = useState<Draft | null>(again?.draft ?? null);
  const [proposed, setProposed] = useState<Draft | null>(null);
  const arrival = useArrival<HTMLDivElement>(proposed);
  function propose(next: Draft): void {
    setDraft(next);
    setProposed(next);
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title={
          again === null
            ? t("project.title")
            : t("project.again", { name: again.generation.projectName })
        }
        description={t("project.description")}
      />
      {again === null && (
        <Card>
          <CardHeader>
            <CardTitle as="h2">{t("project.start.title")}</CardTitle>
          </CardHeader>
          <CardContent>
            <StartCard hasModel={draft !== null} onDraft={propose} />
          </CardContent>
        </Card>
      )}
      {draft !== null && (
        <div {...arrival} className="grid scroll-mt-20 grid-cols-1 gap-6 outline-none">
          <NotesAlerts draft={draft} />
          <ModelCard
            model={draft.model}
            onChange={(model) => setDraft((before) => before && { ...before, model })}
          />
          <TargetCard draft={draft} generation={again?.generation ?? null} />
        </div>
      )}
    </div>
  );
}
