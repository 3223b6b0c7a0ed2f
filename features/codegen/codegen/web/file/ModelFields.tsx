import { Field, Select, Textarea } from "@devloom/ui";
import { useAll, useText } from "@devloom/web-kit";
import { listPrompts } from "../../../playground/contract.ts";
import { FILE_LIMITS } from "../../contract.ts";
import { ContextFiles, type ListedSource } from "./ContextFiles.tsx";
import { NoModel } from "./NoModel.tsx";

export interface ModelValues {
  readonly instruction: string;
  readonly context: readonly string[];
  /** "" for the first. */
  readonly alias: string;
  /** "" for the built-in prompt. */
  readonly promptId: string;
}

export const NO_MODEL: ModelValues = { instruction: "", context: [], alias: "", promptId: "" };

export interface ModelFieldsProps {
  aliases: readonly string[];
  isLoading: boolean;
  files: readonly ListedSource[];
  target: string;
  values: ModelValues;
  onChange: (values: ModelValues) => void;
}

/** What a model is told. */
export function ModelFields(props: ModelFieldsProps) {
  const { aliases, isLoading, files, target, values, onChange } = props;
  const t = useText("codegen");
  const prompts = useAll(listPrompts, { topics: ["prompt"] });
  const set = (more: Partial<ModelValues>): void => onChange({ ...values, ...more });
  if (isLoading) return null;
  if (aliases.length === 0) return <NoModel />;
  return (
    <div className="grid gap-5">
      <Field label={t("file.instruction")}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={FILE_LIMITS.instruction}
            value={values.instruction}
            onChange={(event) => set({ instruction: event.target.value })}
          />
        )}
      </Field>
      <ContextFiles
        files={files}
        target={target}
        chosen={values.context}
        onChange={(context) => set({ context })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("file.alias")}>
          {(control) => (
            <Select
              {...control}
              value={values.alias === "" ? (aliases[0] ?? "") : values.alias}
              options={aliases.map((one) => ({ value: one, label: one }))}
              onChange={(event) => set({ alias: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("file.prompt")} hint={t("file.promptHint")}>
          {(control) => (
            <Select
              {...control}
              value={values.promptId}
              options={[
                { value: "", label: t("file.builtInPrompt") },
                ...(prompts.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => set({ promptId: event.target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
