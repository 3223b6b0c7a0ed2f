import { Field, Input, Select } from "@devloom/ui";
import { useAll, useText } from "@devloom/web-kit";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { FRAMEWORKS, type FrameworkName } from "../../contract.ts";
import { Tick } from "./form/Tick.tsx";

/** Where a project is generated, and how. */
export interface Target {
  readonly frameworkName: FrameworkName;
  /** Of frameworks that have them; "" leaves them to the generator. */
  readonly nameSpace: string;
  readonly dbContext: string;
  /** "" for a new project. */
  readonly projectId: string;
  readonly name: string;
  readonly path: string;
  readonly isMerge: boolean;
  readonly isVerified: boolean;
}

/** The framework of that name, or the first one where this release has none. */
export function knownFramework(name: string | undefined): FrameworkName {
  return FRAMEWORKS.find((one) => one === name) ?? FRAMEWORKS[0];
}
interface TargetFormProps {
  target: Target;
  modelName: string;
  onChange: (target: Target) => void;
}

/** Which generator, into which project and folder. */
export function TargetForm({ target, modelName, onChange }: TargetFormProps) {
  const t = useText("codegen");
  const projects = useAll(listProjects, { topics: ["project"] });
  const set = (values: Partial<Target>): void => onChange({ ...target, ...values });
  const choices = (projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t("project.target.framework")}>
        {(control) => (
          <Select
            {...control}
            value={target.frameworkName}
            onChange={(event) => set({ frameworkName: knownFramework(event.target.value) })}
            options={FRAMEWORKS.map((name) => ({ value: name, label: name }))}
          />
        )}
      </Field>
      {target.frameworkName === "aspnet-core" && <CsharpNames target={target} set={set} />}
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

interface CsharpNamesProps {
  target: Target;
  set: (values: Partial<Target>) => void;
}

/** What the namespace and the database context are called. */
function CsharpNames({ target, set }: CsharpNamesProps) {
  const t = useText("codegen");
  return (
    <>
      <Field label={t("project.target.nameSpace")} hint={t("project.target.nameSpaceHint")}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            className="font-mono"
            value={target.nameSpace}
            onChange={(event) => set({ nameSpace: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("project.target.dbContext")} hint={t("project.target.dbContextHint")}>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            className="font-mono"
            value={target.dbContext}
            onChange={(event) => set({ dbContext: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
