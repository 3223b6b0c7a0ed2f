import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@devloom/ui";
import { ApiError, useCall, useText } from "@devloom/web-kit";
import type { JsonObject } from "@devloom/contract";
import { useState } from "react";
import {
  type Generation,
  type GenerationDetail,
  generateProject,
  previewGeneration,
} from "../../contract.ts";
import { DryRun, type Preview } from "./DryRun.tsx";
import { Generated } from "./Generated.tsx";
import type { Draft } from "./draft.ts";
import { isValid } from "./ModelCard.tsx";
import { knownFramework, type Target, TargetForm } from "./TargetForm.tsx";

export interface TargetCardProps {
  draft: Draft;
  /** The one that is generated again. */
  generation: Pick<
    Generation,
    "frameworkName" | "sampleNameSpace" | "sampleDbContext" | "projectExists" | "projectId" | "path"
  > | null;
}

/** Where to, the dry run, and generating. */
export function TargetCard({ draft, generation }: TargetCardProps) {
  const t = useText("codegen");
  const [target, setTarget] = useState<Target>(() => ({
    frameworkName: knownFramework(generation?.frameworkName),
    nameSpace: generation?.sampleNameSpace ?? "",
    dbContext: generation?.sampleDbContext ?? "",
    projectId: generation?.projectExists === true ? generation.projectId : "",
    name: "",
    path: generation?.path ?? "",
    isMerge: generation !== null,
    isVerified: true,
  }));
  const dry = useCall(previewGeneration);
  const making = useCall(generateProject, { topics: ["generation", "project", "usage"] });
  const [preview, setPreview] = useState<{ of: string; files: Preview } | null>(null);
  const [made, setMade] = useState<GenerationDetail | null>(null);
  const input = inputOf(draft, target);
  const key = JSON.stringify([input.query, input.body.model, input.body.id]);
  const error = making.error ?? dry.error;
  const isReady = isValid(draft.model) && draft.model.entities.length > 0;

  async function tell(work: () => Promise<void>): Promise<void> {
    dry.reset();
    making.reset();
    try {
      await work();
    } catch (failure) {
      // Shown below.
      if (!(failure instanceof ApiError)) throw failure;
    }
  }
  const runDry = async (): Promise<void> => {
    const { verify: _, source: __, ...body } = input.body;
    setPreview({ of: key, files: await dry.call({ query: input.query, body }) });
  };
  const generate = async (): Promise<void> => {
    const done = await making.call(input);
    setMade(done);
    setPreview(null);
    setTarget((before) => ({ ...before, projectId: done.projectId, isMerge: true }));
  };

  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle as="h2">{t("project.target.title")}</CardTitle>
          <CardDescription>
            {t(`project.target.frameworkText.${target.frameworkName}`)}
          </CardDescription>
        </CardHeader>
        <CardContent>
          <div className="grid gap-5">
            <TargetForm target={target} modelName={draft.model.name} onChange={setTarget} />
            {error !== null && (
              <Alert variant="destructive">
                <span className="break-words whitespace-pre-wrap">{error.message}</span>
              </Alert>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                disabled={!isReady}
                loading={dry.isPending}
                onClick={() => void tell(runDry)}
              >
                {t("project.target.dryRun")}
              </Button>
              <Button
                disabled={!isReady}
                loading={making.isPending}
                onClick={() => void tell(generate)}
              >
                {t("project.target.generate")}
              </Button>
            </div>
          </div>
        </CardContent>
      </Card>
      {preview !== null && <DryRun preview={preview.files} isStale={preview.of !== key} />}
      {made !== null && <Generated key={made.id} generation={made} />}
    </>
  );
}

function inputOf({ model, source }: Draft, target: Target) {
  const { frameworkName, path, isMerge, isVerified: verify, projectId, name } = target;
  const shouldBeUpdate = isMerge ? ("true" as const) : ("false" as const);
  return {
    query: {
      frameworkName,
      shouldBeUpdate,
      ...(path === "" ? {} : { path }),
      ...namesOf(target),
    },
    body: {
      // The schema of models allows nothing that is not JSON.
      model: model as unknown as JsonObject,
      source,
      verify,
      ...(projectId === "" ? {} : { id: projectId }),
      ...(projectId !== "" || name.trim() === "" ? {} : { name: name.trim() }),
    },
  };
}

/** The names that C# wants; other frameworks have none. */
function namesOf({ frameworkName, nameSpace, dbContext }: Target) {
  if (frameworkName !== "aspnet-core") return {};
  return {
    ...(nameSpace.trim() === "" ? {} : { sampleNameSpace: nameSpace.trim() }),
    ...(dbContext.trim() === "" ? {} : { sampleDbContext: dbContext.trim() }),
  };
}
