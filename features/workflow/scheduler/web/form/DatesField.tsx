import { Button, Field, IconButton, Input } from "@devloom/ui";
import { browserZone, type CustomFieldProps, useText } from "@devloom/web-kit";
import { Plus, Trash2 } from "lucide-react";
import { fromLocal, toLocal } from "./zone.ts";

const DAY_MILLISECONDS = 86_400_000;

/** Moments on the clock of this browser. */
export function DatesField({ value, label, error, onChange }: CustomFieldProps) {
  const t = useText("scheduler");
  const dates = (Array.isArray(value) ? value : []).map(String);
  return (
    <div className="grid gap-2">
      {dates.map((date, index) => (
        // Dates are told apart by their place alone.
        <Field
          key={index}
          label={`${label} ${index + 1}`}
          hint={browserZone()}
          error={index === 0 ? error : undefined}
        >
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                type="datetime-local"
                value={date === "" ? "" : toLocal(new Date(date))}
                onChange={(event) => onChange(dates.with(index, fromLocal(event.target.value)))}
              />
              {dates.length > 1 && (
                <IconButton
                  label={t("action.removeDate", { number: index + 1 })}
                  onClick={() => onChange(dates.toSpliced(index, 1))}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </div>
          )}
        </Field>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => onChange([...dates, dayAfter(dates.at(-1))])}
      >
        <Plus aria-hidden="true" />
        {t("action.addDate")}
      </Button>
    </div>
  );
}

function dayAfter(date: string | undefined): string {
  const last = new Date(date ?? "").getTime();
  return new Date((Number.isNaN(last) ? Date.now() : last) + DAY_MILLISECONDS).toISOString();
}
