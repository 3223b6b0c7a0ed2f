import { Field, Input, Select } from "@devloom/ui";
import type {
  TemplateAnswers,
  TemplateParameter,
} from "../../../../marketplace/marketplace/contract.ts";
import { Tick } from "../project/form/Tick.tsx";

interface AnswerFieldsProps {
  readonly parameters: readonly TemplateParameter[];
  readonly answers: TemplateAnswers;
  readonly onChange: (answers: TemplateAnswers) => void;
}

/** One control for each thing that a template asks. */
export function AnswerFields({ parameters, answers, onChange }: AnswerFieldsProps) {
  return parameters.map((parameter) => {
    const { id, title, description } = parameter;
    const answer = answers[id] ?? parameter.default;
    const set = (value: string | boolean): void => onChange({ ...answers, [id]: value });
    if (parameter.type === "switch")
      return (
        <Tick
          key={id}
          label={title}
          {...(description === "" ? {} : { hint: description })}
          checked={answer === true}
          onChange={set}
        />
      );
    return (
      <Field key={id} label={title} hint={description === "" ? undefined : description} required>
        {(control) =>
          parameter.type === "choice" ? (
            <Select
              {...control}
              value={String(answer)}
              onChange={(event) => set(event.target.value)}
              options={parameter.options.map(({ value, title: label }) => ({ value, label }))}
            />
          ) : (
            <Input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={String(answer)}
              onChange={(event) => set(event.target.value)}
            />
          )
        }
      </Field>
    );
  });
}
