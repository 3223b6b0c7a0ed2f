import { Field, Select, Textarea } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { CODE_KINDS } from "../../contract.ts";

export interface Limits {
  readonly milliseconds: number;
  readonly memoryMegabytes: number;
}

export const DEFAULT_LIMITS: Limits = { milliseconds: 2_000, memoryMegabytes: 32 };
const MILLISECONDS = [500, 2_000, 5_000, 10_000];
const MEGABYTES = [8, 32, 64];
const BYTES_PER_MEGABYTE = 1_000_000;

type Kind = (typeof CODE_KINDS)[number];

export interface CodeOptionsProps {
  kind: Kind;
  /** JSON, as it was typed. */
  variables: string;
  isReadable: boolean;
  limits: Limits;
  onKind: (kind: Kind) => void;
  onVariables: (text: string) => void;
  onLimits: (limits: Limits) => void;
}

/** How code is run, what it is given and how much it may use. */
export function CodeOptions(props: CodeOptionsProps) {
  const { kind, variables, isReadable, limits, onKind, onVariables, onLimits } = props;
  const t = useText("playground");
  const format = useFormat();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t("code.kind")} hint={t(`code.kindHint.${kind}`)}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={CODE_KINDS.map((one) => ({ value: one, label: t(`code.kindName.${one}`) }))}
              onChange={(event) =>
                onKind(CODE_KINDS.find((one) => one === event.target.value) ?? "script")
              }
            />
          )}
        </Field>
        <Field label={t("code.timeLimit")}>
          {(control) => (
            <Select
              {...control}
              value={String(limits.milliseconds)}
              options={MILLISECONDS.map((one) => ({
                value: String(one),
                label: format.duration(one),
              }))}
              onChange={(event) =>
                onLimits({ ...limits, milliseconds: Number(event.target.value) })
              }
            />
          )}
        </Field>
        <Field label={t("code.memoryLimit")}>
          {(control) => (
            <Select
              {...control}
              value={String(limits.memoryMegabytes)}
              options={MEGABYTES.map((one) => ({
                value: String(one),
                label: format.bytes(one * BYTES_PER_MEGABYTE),
              }))}
              onChange={(event) =>
                onLimits({ ...limits, memoryMegabytes: Number(event.target.value) })
              }
            />
          )}
        </Field>
      </div>
      <Field
        label={t("code.variables")}
        hint={t("code.variablesHint")}
        error={isReadable ? undefined : t("schema.invalid")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={variables === "" ? 2 : 6}
            className="font-mono text-xs"
            spellCheck={false}
            value={variables}
            onChange={(event) => onVariables(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
