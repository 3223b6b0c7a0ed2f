import { Button, Card, IconButton } from "@devloom/ui";
import { useAll, useCall, useMayCall, useSearchParam, useText } from "@devloom/web-kit";
import { Pencil, Plus, Trash2 } from "lucide-react";
import {
  createOwnReport,
  deleteOwnReport,
  generateReport,
  listOwnReports,
  type OwnReport,
} from "../../contract.ts";
import { ScheduleButton } from "../schedule/ScheduleButton.tsx";
import { OwnReportDialog } from "./OwnReportDialog.tsx";

const topics = ["own-report"];
const NEW = "new";

interface OwnReportsProps {
  /** Which report is being generated. */
  making: string | null;
  onGenerate: (id: string) => void;
  onSchedule: (report: OwnReport) => void;
}

/** Reports that people put together, to generate and to change. The address holds which one is open. */
export function OwnReports({ making, onGenerate, onSchedule }: OwnReportsProps) {
  const t = useText("reports");
  const may = useMayCall(createOwnReport);
  const { data: items = [] } = useAll(listOwnReports, { topics });
  const [opened, setOpened] = useSearchParam("own");
  const found = items.find(({ id }) => id === opened);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="display text-lg">{t("own.title")}</h2>
          <p className="text-sm text-muted">{t("own.hint")}</p>
        </div>
        <Button variant="outline" disabledReason={may.reason} onClick={() => setOpened(NEW)}>
          <Plus aria-hidden="true" />
          {t("own.create")}
        </Button>
      </div>
      {items.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((item) => (
            <li key={item.id}>
              <OwnCard
                item={item}
                making={making}
                onGenerate={onGenerate}
                onSchedule={onSchedule}
                onEdit={() => setOpened(item.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {opened === NEW && <OwnReportDialog item={null} onClose={() => setOpened("")} />}
      {found !== undefined && (
        <OwnReportDialog key={found.id} item={found} onClose={() => setOpened("")} />
      )}
    </section>
  );
}

interface OwnCardProps extends OwnReportsProps {
  item: OwnReport;
  onEdit: () => void;
}

function OwnCard({ item, making, onGenerate, onSchedule, onEdit }: OwnCardProps) {
  const t = useText("reports");
  const may = useMayCall(generateReport);
  const remove = useCall(deleteOwnReport, { topics });
  const { id, name, parts } = item;
  const isOther = making !== null && making !== id;
  return (
    <Card className="h-full justify-between gap-4 p-card">
      <div className="grid gap-1">
        <h3 className="font-medium">{name}</h3>
        <p className="text-sm text-muted">{t("own.amount", { count: parts.length })}</p>
      </div>
      <div className="flex items-center gap-1">
        <Button
          aria-label={t("generateOf", { type: name })}
          loading={making === id}
          disabledReason={may.reason ?? (isOther ? t("generating") : undefined)}
          onClick={() => onGenerate(id)}
        >
          {t("generate")}
        </Button>
        <ScheduleButton title={name} onClick={() => onSchedule(item)} />
        <IconButton label={t("own.editOf", { name })} disabledReason={may.reason} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t("own.deleteOf", { name })}
          disabledReason={may.reason}
          onClick={() => void remove.call({ params: { id } }).catch(() => undefined)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </Card>
  );
}
