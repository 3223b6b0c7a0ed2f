import { Button, Checkbox, IconButton, Input, Label } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Clock, X } from "lucide-react";
import { useId } from "react";
import { type Layer, ON_CALL_LIMITS } from "../contract.ts";
import { useWeekdays } from "./use-weekdays.ts";

type Restriction = Layer["restrictions"][number];

export interface RestrictionFieldsProps {
  restrictions: readonly Restriction[];
  onChange: (restrictions: Restriction[]) => void;
}

/** The hours in which a layer counts; always, when there are none. */
export function RestrictionFields({ restrictions, onChange }: RestrictionFieldsProps) {
  const t = useText("on-call");
  return (
    <div className="grid gap-3">
      {restrictions.map((restriction, index) => (
        <RestrictionRow
          // Rows have no identity of their own; they are only changed in place or removed.
          key={index}
          restriction={restriction}
          onChange={(next) => onChange(restrictions.with(index, next))}
          onRemove={() => onChange(restrictions.toSpliced(index, 1))}
        />
      ))}
      {restrictions.length < ON_CALL_LIMITS.restrictions && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            onChange([
              ...restrictions,
              { weekdays: [1, 2, 3, 4, 5], from: "09:00", until: "17:00" },
            ])
          }
        >
          <Clock aria-hidden="true" />
          {t("restriction.add")}
        </Button>
      )}
    </div>
  );
}

interface RestrictionRowProps {
  restriction: Restriction;
  onChange: (restriction: Restriction) => void;
  onRemove: () => void;
}

function RestrictionRow({ restriction, onChange, onRemove }: RestrictionRowProps) {
  const t = useText("on-call");
  const weekdays = useWeekdays();
  const id = useId();
  const { from, until } = restriction;
  const toggle = (day: number) =>
    restriction.weekdays.includes(day)
      ? restriction.weekdays.filter((one) => one !== day)
      : [...restriction.weekdays, day].sort((one, other) => one - other);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken p-3">
      <legend className="sr-only">{t("restriction.title")}</legend>
      {weekdays.map(({ number, short }) => (
        <span key={number} className="inline-flex items-center gap-1.5">
          <Checkbox
            id={`${id}-${number}`}
            checked={restriction.weekdays.includes(number)}
            onCheckedChange={() => onChange({ ...restriction, weekdays: toggle(number) })}
          />
          <Label htmlFor={`${id}-${number}`}>{short}</Label>
        </span>
      ))}
      <div className="w-32">
        <Input
          type="time"
          aria-label={t("restriction.from")}
          value={from}
          onChange={(event) => onChange({ ...restriction, from: event.target.value || "00:00" })}
        />
      </div>
      <span aria-hidden="true">–</span>
      <div className="w-32">
        <Input
          type="time"
          aria-label={t("restriction.until")}
          value={until}
          onChange={(event) => onChange({ ...restriction, until: event.target.value || "00:00" })}
        />
      </div>
      <IconButton size="sm" label={t("restriction.remove")} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
      {restriction.weekdays.length === 0 && (
        <p className="w-full text-xs text-danger-ink">{t("restriction.noDay")}</p>
      )}
    </fieldset>
  );
}
