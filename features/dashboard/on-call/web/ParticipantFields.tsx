import { Field, IconButton, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { ON_CALL_LIMITS } from "../contract.ts";
import { usePeople } from "./use-people.ts";

export interface ParticipantFieldsProps {
  participants: readonly string[];
  checked: boolean;
  onChange: (participants: string[]) => void;
}

/** The people of a rotation in their order. */
export function ParticipantFields({ participants, checked, onChange }: ParticipantFieldsProps) {
  const t = useText("on-call");
  const people = usePeople();

  function move(index: number, by: number): void {
    const person = participants[index];
    if (person === undefined) return;
    onChange(participants.toSpliced(index, 1).toSpliced(index + by, 0, person));
  }

  return (
    <div className="grid gap-2">
      <ol className="grid gap-1">
        {participants.map((accountId, index) => {
          const name = people.nameOf(accountId);
          return (
            <li
              // The same person may have several turns in one round.
              key={`${accountId} ${index}`}
              className="flex items-center gap-1 rounded-md bg-sunken py-1 pr-1 pl-3 text-sm"
            >
              <span className="grow truncate">
                {index + 1}. {name}
              </span>
              <IconButton
                size="sm"
                label={t("layer.up", { name })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                label={t("layer.down", { name })}
                disabled={index === participants.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                label={t("layer.takeOut", { name })}
                onClick={() => onChange(participants.toSpliced(index, 1))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <Field
        label={t("layer.addPerson")}
        error={checked && participants.length === 0 ? t("layer.noPeople") : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value=""
            placeholder={t("action.choose")}
            options={people.options}
            disabled={participants.length >= ON_CALL_LIMITS.participants}
            onChange={(event) => {
              if (event.target.value !== "") onChange([...participants, event.target.value]);
            }}
          />
        )}
      </Field>
    </div>
  );
}
