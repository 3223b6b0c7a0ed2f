import {
  Alert,
  Button,
  Card,
  CardContent,
  Combobox,
  Field,
  Select,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from "@devloom/ui";
import {
  fieldProblems,
  useCall,
  useMayCall,
  useRead,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { listAiModels } from "../../../models/contract.ts";
import { createFileDraft, FILE_LIMITS, listFileSources } from "../../contract.ts";
import { BuiltInFields, type BuiltInValues, NO_BUILT_IN } from "./BuiltInFields.tsx";
import { tokensOf } from "./ContextFiles.tsx";
import { ModelFields, type ModelValues, NO_MODEL } from "./ModelFields.tsx";
import { usePrompt } from "./use-prompt.ts";

export interface FileFormProps {
  projects: readonly { readonly id: string; readonly name: string }[];
  onDraft: (id: string) => void;
}

type Mode = "model" | "built-in";

/** Which file, and who writes it: a model, or a generator that needs none. */
export function FileForm({ projects, onDraft }: FileFormProps) {
  const t = useText("codegen");
  const may = useMayCall(createFileDraft);
  const [chosenProject, setProject] = useSearchParam("project");
  const [givenPath] = useSearchParam("path");
  const projectId = chosenProject === "" ? (projects[0]?.id ?? "") : chosenProject;
  const [path, setPath] = useState(givenPath);
  const [mode, setMode] = useState<Mode | null>(null);
  const [model, setModel] = useState<ModelValues>(NO_MODEL);
  const [builtIn, setBuiltIn] = useState<BuiltInValues>(NO_BUILT_IN);
  const aliases = useRead(listAiModels, {}, { topics: ["model-alias", "setting"] });
  const sources = useRead(listFileSources, { query: { projectId } }, { topics: ["project"] });
  const create = useCall(createFileDraft);
  const readPrompt = usePrompt();
  const problems = fieldProblems(create.error);
  const names = aliases.data?.data.map(({ id }) => id) ?? [];
  const shown: Mode = mode ?? (names.length > 0 ? "model" : "built-in");
  const files = sources.data?.files ?? [];
  const isTooLong = tokensOf(files, [path, ...model.context]) > FILE_LIMITS.tokens;
  const isReady =
    path.trim() !== "" &&
    (shown === "built-in" || (names.length > 0 && model.instruction.trim() !== "" && !isTooLong));

  async function start(): Promise<void> {
    create.reset();
    const prompt = shown === "model" ? await readPrompt.read(model.promptId) : null;
    if (prompt === undefined) return;
    const input =
      shown === "model"
        ? {
            kind: shown,
            instruction: model.instruction,
            context: [...model.context],
            alias: model.alias === "" ? (names[0] ?? null) : model.alias,
            prompt,
          }
        : {
            kind: shown,
            generator: builtIn.generator,
            entity: builtIn.isSchema ? "" : builtIn.entity || (sources.data?.entities[0]?.id ?? ""),
            schema: builtIn.isSchema ? builtIn.schema : "",
          };
    // A refusal shows as `create.error`.
    const draft = await create.call({ body: { projectId, path, input } }).catch(() => null);
    if (draft !== null) onDraft(draft.id);
  }

  return (
    <Card>
      <CardContent className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("file.project")}>
            {(control) => (
              <Select
                {...control}
                value={projectId}
                options={projects.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => setProject(event.target.value)}
              />
            )}
          </Field>
          <Field label={t("file.path")} hint={t("file.pathHint")} error={problems["path"]}>
            {(control) => (
              <Combobox
                {...control}
                choices={files.map((file) => ({ value: file.path }))}
                maxLength={500}
                className="font-mono"
                placeholder="src/example.ts"
                value={path}
                onText={setPath}
              />
            )}
          </Field>
        </div>
        {sources.error !== null && <Alert variant="destructive">{sources.error.message}</Alert>}
        <Tabs
          value={shown}
          onValueChange={(next) => setMode(next === "model" ? "model" : "built-in")}
        >
          <TabsList aria-label={t("file.mode")}>
            <TabsTrigger value="model">{t("file.modes.model")}</TabsTrigger>
            <TabsTrigger value="built-in">{t("file.modes.built-in")}</TabsTrigger>
          </TabsList>
          <TabsContent value="model" className="pt-4">
            <ModelFields
              aliases={names}
              isLoading={aliases.data === undefined && aliases.error === null}
              files={files}
              target={path}
              values={model}
              onChange={setModel}
            />
          </TabsContent>
          <TabsContent value="built-in" className="pt-4">
            <BuiltInFields
              hasModel={names.length > 0}
              entities={sources.data?.entities ?? []}
              values={builtIn}
              onChange={setBuiltIn}
            />
          </TabsContent>
        </Tabs>
        {readPrompt.problem !== null && <Alert variant="destructive">{readPrompt.problem}</Alert>}
        {create.error !== null && problems["path"] === undefined && (
          <Alert variant="destructive">{create.error.message}</Alert>
        )}
        <Button
          className="justify-self-start"
          disabled={!isReady}
          disabledReason={may.reason}
          loading={create.isPending}
          onClick={() => void start()}
        >
          <Sparkles aria-hidden="true" />
          {t("file.draft")}
        </Button>
      </CardContent>
    </Card>
  );
}
