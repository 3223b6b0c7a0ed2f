import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Input,
  Select,
} from "@devloom/ui";
import { ApiError, useAll, useCall, useText } from "@devloom/web-kit";
import type { JsonObject } from "@devloom/contract";
import { useState } from "react";
import { listProjects } from "../../../projects/contract.ts";
import {
  FRAMEWORKS,
  type Generation,
  type GenerationDetail,
  generateProject,
  previewGeneration,
} from "../../contract.ts";
import { DryRun, type Preview } from "./DryRun.tsx";
import { Generated } from "./Generated.tsx";
import { Tick } from "./form/Tick.tsx";
import type { Draft } from "./draft.ts";
import { isValid } from "./ModelCard.tsx";

interface Target {
  readonly frameworkName: string;
  /** "" for a new project. */
  readonly projectId: string;
  readonly name: string;
  readonly path: string;
  readonly isMerge: boolean;
  readonly isVerified: boolean;
}

export interface TargetCardProps {
  draft: Draft;
  /** The one that is generated again. */
  generation: Pick<Generation, "frameworkName" | "projectExists" | "projectId" | "path"> | null;
}

/** Where to, the dry run, and generating. */
export function TargetCard({ draft, generation }: TargetCardProps) {
  const t = useText("codegen");
  const [target, setTarget] = useState<Target>(() => ({
    frameworkName: generation?.frameworkName ?? FRAMEWORKS[0],
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
            {t("project.target.framework")}: {target.frameworkName}.{" "}
            {t("project.target.frameworkText.react-fastify")}
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
    query: { frameworkName, shouldBeUpdate, ...(path === "" ? {} : { path }) },
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

interface TargetFormProps {
  target: Target;
  modelName: string;
  onChange: (target: Target) => void;
}

function TargetForm({ target, modelName, onChange }: TargetFormProps) {
  const t = useText("codegen");
  const projects = useAll(listProjects, { topics: ["project"] });
  const set = (values: Partial<Target>): void => onChange({ ...target, ...values });
  const choices = (projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t("project.target.where")}>
        {(control) => (
          <Select
            {...control}
            value={target.projectId}
            onChange={(event) => set({ projectId: event.target.value })}
            options={[{ value: "", label: t("project.target.fresh") }, ...choices]}
          />
        )}
      </Field>
      {target.projectId === "" && (
        <Field label={t("project.target.name")}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              placeholder={modelName}
              value={target.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t("project.target.path")} hint={t("project.target.pathHint")}>
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            className="font-mono"
            value={target.path}
            onChange={(event) => set({ path: event.target.value })}
          />
        )}
      </Field>
      <div className="grid content-center gap-3 sm:col-span-2">
        {target.projectId !== "" && (
          <Tick
            label={t("project.target.merge")}
            hint={t("project.target.mergeHint")}
            checked={target.isMerge}
            onChange={(isMerge) => set({ isMerge })}
          />
        )}
        <Tick
          label={t("project.target.verify")}
          hint={t("project.target.verifyHint")}
          checked={target.isVerified}
          onChange={(isVerified) => set({ isVerified })}
        />
      </div>
    </div>
  );
}
