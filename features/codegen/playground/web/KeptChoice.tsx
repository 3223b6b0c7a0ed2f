import { Button, Field, Select } from "@devloom/ui";
import { Plus } from "lucide-react";

export interface KeptChoiceProps {
  kept: readonly { readonly id: string; readonly name: string }[];
  chosen: string;
  label: string;
  placeholder: string;
  newLabel: string;
  onChoose: (id: string) => void;
}

/** What the workspace has kept, to open one or begin another; nothing while there is none. */
export function KeptChoice({ kept, chosen, onChoose, ...texts }: KeptChoiceProps) {
  if (kept.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-sm">
        <Field label={texts.label}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              placeholder={texts.placeholder}
              options={kept.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => onChoose(event.target.value)}
            />
          )}
        </Field>
      </div>
      {chosen !== "" && (
        <Button variant="outline" onClick={() => onChoose("")}>
          <Plus aria-hidden="true" />
          {texts.newLabel}
        </Button>
      )}
    </div>
  );
}
