import { Alert, Button, IconButton, Textarea } from "@devloom/ui";
import {
  FormDialog,
  NameField,
  useCall,
  useCallForm,
  useFormField,
  useText,
} from "@devloom/web-kit";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  createOwnReport,
  type OwnReport,
  REPORT_LIMITS,
  type ReportPart,
  updateOwnReport,
} from "../../contract.ts";
import { PanelPicker } from "./PanelPicker.tsx";

const topics = ["own-report"];

interface OwnReportFields {
  name: string;
  parts: ReportPart[];
}

/** Puts a report together from texts and panels. */
export function OwnReportDialog(props: { item: OwnReport | null; onClose: () => void }) {
  const { item, onClose } = props;
  const t = useText("reports");
  const [isPicking, setPicking] = useState(false);
  const create = useCall(createOwnReport, { topics });
  const update = useCall(updateOwnReport, { topics });
  const values: OwnReportFields = { name: item?.name ?? "", parts: item?.parts ?? [] };
  const form = useCallForm({
    values,
    call: [create, update],
    async send(body) {
      if (item === null) await create.call({ body });
      else await update.call({ params: { id: item.id }, body, ifMatch: item.version });
    },
  });
  const { value: parts, onChange: setParts, error } = useFormField(form, "parts");
  const add = (part: ReportPart) => setParts([...parts, part]);

  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={item === null ? t("own.create") : t("own.edit")}
      submitLabel={t("own.save")}
      permission="report:generate"
      onClose={onClose}
    >
      <NameField form={form} label={t("own.name")} />
      {error !== undefined && <Alert variant="destructive">{error}</Alert>}
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">{t("own.parts")}</legend>
        {parts.length === 0 && <p className="text-sm text-muted">{t("own.empty")}</p>}
        {parts.map((part, place) => (
          <PartRow
            key={place}
            part={part}
            onChange={(next) => setParts(parts.with(place, next))}
            onMove={(by) => setParts(moved(parts, place, by))}
            onRemove={() => setParts(parts.filter((_, other) => other !== place))}
          />
        ))}
        {isPicking && (
          <PanelPicker
            onPick={(part) => {
              add(part);
              setPicking(false);
            }}
          />
        )}
        {parts.length < REPORT_LIMITS.parts && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="outline" onClick={() => setPicking(true)}>
              <Plus aria-hidden="true" />
              {t("own.addPanel")}
            </Button>
            <Button size="sm" variant="outline" onClick={() => add({ kind: "text", text: "" })}>
              <Plus aria-hidden="true" />
              {t("own.addText")}
            </Button>
          </div>
        )}
      </fieldset>
    </FormDialog>
  );
}

function moved(parts: ReportPart[], place: number, by: number): ReportPart[] {
  const [part, other] = [parts[place], parts[place + by]];
  if (part === undefined || other === undefined) return parts;
  return parts.with(place, other).with(place + by, part);
}

interface PartRowProps {
  part: ReportPart;
  onChange: (part: ReportPart) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function PartRow({ part, onChange, onMove, onRemove }: PartRowProps) {
  const t = useText("reports");
  const name = part.kind === "query" ? part.title || t("own.panel") : t("own.text");
  return (
    <div className="flex items-start gap-1 rounded-lg border bg-sunken/40 p-3">
      {part.kind === "text" ? (
        <Textarea
          aria-label={name}
          rows={3}
          maxLength={20_000}
          value={part.text}
          onChange={(event) => onChange({ ...part, text: event.target.value })}
        />
      ) : (
        <p className="min-w-0 flex-1 self-center truncate text-sm font-medium">{name}</p>
      )}
      <IconButton size="sm" label={t("own.up", { name })} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={t("own.down", { name })} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={t("own.remove", { name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
