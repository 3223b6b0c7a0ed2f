import { PlusIcon, TrashIcon } from "@/components/icons";
import { Button, IconButton, Input } from "@/components/ui";
import { useI18n } from "@/i18n";
import type { InvoiceLine } from "@/store";

interface InvoiceLinesEditorProps {
  lines: InvoiceLine[];
  onChange: (lines: InvoiceLine[]) => void;
}

export const emptyLine: InvoiceLine = { description: "", quantity: 1, unitPrice: 0 };

export function InvoiceLinesEditor({ lines, onChange }: InvoiceLinesEditorProps) {
  const { t, format } = useI18n();

  function change(index: number, part: Partial<InvoiceLine>) {
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  }

  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 text-sm font-medium">{t("invoices.lines.title")}</legend>
      {lines.map((line, index) => (
        <div
          key={index}
          className="grid grid-cols-[4.5rem_1fr_auto_auto] gap-2 rounded-lg bg-sunken p-2 sm:grid-cols-[1fr_5rem_7rem_6rem_auto] sm:items-center sm:bg-transparent sm:p-0"
        >
          <Input
            aria-label={t("invoices.lines.description")}
            placeholder={t("invoices.lines.description")}
            value={line.description}
            onChange={(event) => change(index, { description: event.target.value })}
            className="col-span-4 sm:col-span-1"
          />
          <Input
            aria-label={t("invoices.lines.quantity")}
            type="number"
            min={1}
            value={line.quantity || ""}
            onChange={(event) => change(index, { quantity: event.target.valueAsNumber || 0 })}
          />
          <Input
            aria-label={t("invoices.lines.unitPrice")}
            type="number"
            min={0}
            step="0.01"
            value={line.unitPrice ? line.unitPrice / 100 : ""}
            placeholder="0.00"
            onChange={(event) =>
              change(index, { unitPrice: Math.round((event.target.valueAsNumber || 0) * 100) })
            }
          />
          <output className="self-center text-right text-sm tabular-nums">
            {format.money(line.quantity * line.unitPrice)}
          </output>
          <IconButton
            label={t("invoices.lines.remove")}
            icon={<TrashIcon />}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
            className="justify-self-end"
          />
        </div>
      ))}
      <Button
        size="small"
        variant="ghost"
        icon={<PlusIcon width={15} height={15} />}
        onClick={() => onChange([...lines, emptyLine])}
      >
        {t("invoices.lines.add")}
      </Button>
    </fieldset>
  );
}
