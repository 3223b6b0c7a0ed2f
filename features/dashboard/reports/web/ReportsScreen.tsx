import {
  Badge,
  Button,
  Card,
  EmptyState,
  IconButton,
  Link,
  PageHeader,
  Select,
  Table,
  TBody,
  TD,
  TH,
  THead,
  TR,
} from "@devloom/ui";
import {
  ReadView,
  useCall,
  useFormat,
  useMayCall,
  useRead,
  useSearchParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteReport, generateReport, listReports, listReportTypes } from "../contract.ts";
import { ReportDrawer } from "./ReportDrawer.tsx";
import { ProcessChoice } from "./ProcessChoice.tsx";
import { ServiceChoice } from "./ServiceChoice.tsx";
import { OwnReports } from "./own/OwnReports.tsx";
import { ScheduleButton } from "./schedule/ScheduleButton.tsx";
import { ScheduleDialog, type Scheduled } from "./schedule/ScheduleDialog.tsx";
import { useGeneration } from "./use-generation.ts";
import { useReportTitle } from "./use-report-title.ts";

const topics = ["report"];
const DAYS = [1, 7, 30, 90];

/** Types with what they need, and the reports that were generated. */
export function ReportsScreen() {
  const t = useText("reports");
  const read = useRead(listReports, { query: { limit: 100 } }, { topics });
  const types = useRead(listReportTypes);
  const [opened, setOpened] = useSearchParam("report");
  const [process, setProcess] = useSearchParam("process");
  const [service, setService] = useSearchParam("service");
  const [days, setDays] = useState(7);
  const [scheduled, setScheduled] = useState<Scheduled | null>(null);
  const { making, start } = useGeneration(read.data?.items, setOpened);
  const may = useMayCall(generateReport);
  /** What of its type a report is about alone. */
  const aboutOf = (type: string) =>
    type === "processes" ? { process } : type === "reliability" ? { service } : {};
  useTitle(t("title"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <Select
              aria-label={t("days")}
              className="w-44"
              value={String(days)}
              options={DAYS.map((one) => ({
                value: String(one),
                label: t("lastDays", { count: one }),
              }))}
              onChange={(event) => setDays(Number(event.target.value))}
            />
            <Button asChild variant="outline">
              <Link href="/scheduler">{t("schedule")}</Link>
            </Button>
          </>
        }
      />
      <ReadView read={types}>
        {({ items }) => (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {items.map(({ reportType, available }) => {
              const title = t(`type.${reportType}.title`);
              return (
                <li key={reportType}>
                  <Card className="h-full justify-between gap-4 p-card">
                    <div className="grid gap-1">
                      <h2 className="display text-lg">{title}</h2>
                      <p className="text-sm text-muted">{t(`type.${reportType}.text`)}</p>
                      {reportType === "processes" && available && (
                        <ProcessChoice chosen={process} onChoose={setProcess} />
                      )}
                      {reportType === "reliability" && available && (
                        <ServiceChoice days={days} chosen={service} onChoose={setService} />
                      )}
                    </div>
                    {available ? (
                      <div className="flex items-center gap-1 self-start">
                        <Button
                          aria-label={t("generateOf", { type: title })}
                          loading={making === reportType}
                          disabledReason={
                            may.reason ??
                            (making === null || making === reportType ? undefined : t("generating"))
                          }
                          onClick={() => start(reportType, { days, ...aboutOf(reportType) })}
                        >
                          {t("generate")}
                        </Button>
                        <ScheduleButton
                          title={title}
                          onClick={() =>
                            setScheduled({ reportType, title, ...aboutOf(reportType) })
                          }
                        />
                      </div>
                    ) : (
                      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                        <Badge>{t("unavailable")}</Badge>
                        {t(`type.${reportType}.needs`)}
                      </p>
                    )}
                  </Card>
                </li>
              );
            })}
          </ul>
        )}
      </ReadView>
      <OwnReports
        making={making}
        onGenerate={(ownId) => start("own", { days, ownId })}
        onSchedule={({ id, name }) => setScheduled({ reportType: "own", ownId: id, title: name })}
      />
      <ReadView read={read}>
        {({ items }) => (
          <>
            {making !== null && <output className="text-sm">{t("generating")}</output>}
            {items.length === 0 ? (
              <EmptyState
                icon={<FileText aria-hidden="true" />}
                title={t("list.empty")}
                description={t("list.emptyHint")}
              />
            ) : (
              <ReportTable items={items} onOpen={setOpened} />
            )}
          </>
        )}
      </ReadView>
      {scheduled !== null && (
        <ScheduleDialog report={scheduled} onClose={() => setScheduled(null)} />
      )}
      {opened !== "" && <ReportDrawer id={opened} onClose={() => setOpened("")} />}
    </div>
  );
}

type Items = NonNullable<ReturnType<typeof useRead<typeof listReports>>["data"]>["items"];

function ReportTable({ items, onOpen }: { items: Items; onOpen: (id: string) => void }) {
  const t = useText("reports");
  const { dateTime, relativeTime } = useFormat();
  const title = useReportTitle();
  const may = useMayCall(deleteReport);
  const remove = useCall(deleteReport, { topics });
  return (
    <Table label={t("list.title")}>
      <THead>
        <TR>
          <TH>{t("list.type")}</TH>
          <TH>{t("list.period")}</TH>
          <TH>{t("list.created")}</TH>
          <TH>{t("list.actions")}</TH>
        </TR>
      </THead>
      <TBody>
        {items.map((item) => {
          const name = title(item);
          return (
            <TR key={item.id}>
              <TD>
                <button
                  type="button"
                  className="font-medium text-brand-ink hover:underline"
                  onClick={() => onOpen(item.id)}
                >
                  {name}
                </button>
              </TD>
              <TD>
                {dateTime(item.from)} – {dateTime(item.to)}
              </TD>
              <TD>{relativeTime(item.createdAt)}</TD>
              <TD>
                <IconButton
                  size="sm"
                  label={t("list.deleteOf", { name })}
                  disabledReason={may.reason}
                  onClick={() =>
                    void remove.call({ params: { id: item.id } }).catch(() => undefined)
                  }
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </TD>
            </TR>
          );
        })}
      </TBody>
    </Table>
  );
}
