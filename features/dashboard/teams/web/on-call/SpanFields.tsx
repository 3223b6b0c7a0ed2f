import { Field, Input } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { instantOf, type WallText } from "./wall-clock.ts";

/** A span of time while it is typed, on the wall clock of a zone. */
export interface SpanDraft {
  readonly from: WallText;
  readonly to: WallText;
}

/** What the API takes; throws when a field is empty or the end is not after the start. */
export function spanOf(draft: SpanDraft, timeZone: string): { from: string; to: string } {
  const [from, to] = [instantOf(draft.from, timeZone), instantOf(draft.to, timeZone)];
  if (!(from < to)) throw new Error("not a span");
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

export interface SpanFieldsProps {
  draft: SpanDraft;
  timeZone: string;
  checked: boolean;
  onChange: (draft: SpanDraft) => void;
}

/** From and until, with the zone they are meant in. */
export function SpanFields({ draft, timeZone, checked, onChange }: SpanFieldsProps) {
  const t = useText("teams");
  const wrong = checked && !(draft.from !== "" && draft.from < draft.to);
  return (
    <div className="grid gap-stack sm:grid-cols-2">
      <Field label={t("span.from")} hint={timeZone} required>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={draft.from}
            onChange={(event) => onChange({ ...draft, from: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t("span.to")}
        hint={timeZone}
        error={wrong ? t("span.wrong") : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={draft.to}
            onChange={(event) => onChange({ ...draft, to: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
