import type { Json, JsonObject } from "@devloom/contract";
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@devloom/ui";
import { useSentence, useText } from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ACTION_KINDS, type ActionKind } from "../../contract.ts";
import type { StepList } from "./action-schemas.ts";
import { KIND_ICONS } from "./kind-icons.ts";
import { newAction } from "./new-action.ts";
import { focusStep, type StepFocus } from "./focus-step.ts";
import { StepCard } from "./StepCard.tsx";

export interface StepsFieldProps {
  readonly list: StepList;
  readonly steps: readonly JsonObject[];
  /** Ids that steps elsewhere in the rule have. */
  readonly taken?: readonly string[];
  readonly problem: (place: string) => string | undefined;
  readonly onChange: (steps: Json[]) => void;
}

/** Steps of a rule, one after the other. */
export function StepsField({ list, steps, taken = [], problem, onChange }: StepsFieldProps) {
  const t = useText("automation");
  const said = useSentence();
  const error = problem(list);
  const ids = [...taken, ...idsOf(steps)];

  const place = useRef<HTMLDivElement>(null);
  // Where the focus goes once the list is drawn anew: it would be lost with what moves or goes.
  const [focus, setFocus] = useState<StepFocus>();
  useEffect(() => {
    if (focus !== undefined) focusStep(place.current, focus);
  }, [focus]);

  function move(from: number, to: number): void {
    const [step] = steps.slice(from, from + 1);
    if (step === undefined) return;
    onChange(steps.toSpliced(from, 1).toSpliced(to, 0, step));
    setFocus({ index: to, act: to < from ? "up" : "down" });
  }
  function remove(index: number): void {
    onChange(steps.toSpliced(index, 1));
    setFocus({ index: Math.min(index, steps.length - 2), act: "remove" });
  }
  function add(kind: ActionKind): void {
    onChange([...steps, newAction(kind, t(`kind.${kind}`), ids)]);
  }
  return (
    <div ref={place} className="grid gap-4">
      {steps.length > 0 && (
        <ol className="grid gap-4">
          {steps.map((step, index) => (
            <li key={textOf(step["id"])} data-step={index}>
              <StepCard
                list={list}
                step={step}
                index={index}
                isLast={index === steps.length - 1}
                problem={problem}
                onChange={(next) => onChange(steps.with(index, next))}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {error !== undefined && (
        <p role="alert" className="text-xs font-medium text-danger-ink">
          {said(error)}
        </p>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" className="justify-self-start" data-add-step>
            <Plus aria-hidden="true" />
            {t("step.add")}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {ACTION_KINDS.map((kind) => {
            const Icon = KIND_ICONS[kind];
            return (
              <DropdownMenuItem
                key={kind}
                icon={<Icon aria-hidden="true" />}
                onSelect={() => add(kind)}
              >
                {t(`kind.${kind}`)}
              </DropdownMenuItem>
            );
          })}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

export function idsOf(steps: readonly JsonObject[]): string[] {
  return steps.map(({ id }) => textOf(id));
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
