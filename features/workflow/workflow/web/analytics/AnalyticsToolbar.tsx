import {
  Button,
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  Field,
  Input,
  Select,
  toast,
} from "@devloom/ui";
import { ApiError, callForBytes, saveFile, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { ChevronDown, Download } from "lucide-react";
import { exportWorkflowLog, type Workflow } from "../../contract.ts";
import { PERIODS, type useAnalyticsFilter } from "./use-analytics-filter.ts";

interface AnalyticsToolbarProps {
  readonly workflow: Workflow;
  readonly processes: readonly Workflow[];
  /** Newest first. */
  readonly versions: readonly number[];
  readonly choice: ReturnType<typeof useAnalyticsFilter>;
  readonly onChoose: (id: string) => void;
}

/** Which instances the figures count. */
export function AnalyticsToolbar(props: AnalyticsToolbarProps) {
  const { workflow, processes, versions, choice, onChoose } = props;
  const t = useText("workflow");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t("analytics.process")} className="min-w-48 grow sm:grow-0">
        {(control) => (
          <Select
            {...control}
            value={workflow.id}
            options={processes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => {
              choice.setVersions("");
              onChoose(event.target.value);
            }}
          />
        )}
      </Field>
      <VersionMenu versions={versions} choice={choice} />
      <Field label={t("analytics.period")}>
        {(control) => (
          <Select
            {...control}
            value={choice.period}
            options={PERIODS.map((value) => ({ value, label: t(`analytics.periods.${value}`) }))}
            onChange={(event) => choice.setPeriod(event.target.value)}
          />
        )}
      </Field>
      {choice.period === "custom" && (
        <>
          <Day label={t("analytics.from")} value={choice.first} onChange={choice.setFirst} />
          <Day label={t("analytics.to")} value={choice.last} onChange={choice.setLast} />
        </>
      )}
      <ExportMenu workflow={workflow} choice={choice} />
    </div>
  );
}

function VersionMenu({ versions, choice }: Pick<AnalyticsToolbarProps, "versions" | "choice">) {
  const t = useText("workflow");
  const chosen = choice.versions === "" ? [] : choice.versions.split(",").map(Number);
  const toggle = (version: number): void => {
    const next = chosen.includes(version)
      ? chosen.filter((one) => one !== version)
      : [...chosen, version];
    choice.setVersions(next.toSorted((one, other) => one - other).join(","));
  };
  return (
    <div className="grid content-start gap-1.5">
      <span className="text-sm font-medium" aria-hidden="true">
        {t("analytics.version")}
      </span>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <span className="sr-only">{t("analytics.version")}: </span>
            {chosen.length === 0
              ? t("analytics.allVersions")
              : chosen.map((version) => t("versions.one", { version })).join(", ")}
            <ChevronDown aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuCheckboxItem
            checked={chosen.length === 0}
            onCheckedChange={() => choice.setVersions("")}
          >
            {t("analytics.allVersions")}
          </DropdownMenuCheckboxItem>
          {versions.map((version) => (
            <DropdownMenuCheckboxItem
              key={version}
              checked={chosen.includes(version)}
              onCheckedChange={() => toggle(version)}
            >
              {t("versions.one", { version })}
            </DropdownMenuCheckboxItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          className="w-40"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function ExportMenu({ workflow, choice }: Pick<AnalyticsToolbarProps, "workflow" | "choice">) {
  const t = useText("workflow");
  const router = useRouter();
  async function save(format: "csv" | "xes"): Promise<void> {
    try {
      const query = { ...choice.filter, format };
      const file = await callForBytes(exportWorkflowLog, { params: { id: workflow.id }, query });
      const type = format === "csv" ? "text/csv" : "application/xml";
      saveFile(`${workflow.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.${format}`, file, type);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ variant: "destructive", title: error.message });
    }
  }
  return (
    <div className="sm:ml-auto">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <Download aria-hidden="true" />
            {t("analytics.export")}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {(["csv", "xes"] as const).map((format) => (
            <DropdownMenuItem key={format} onClick={() => void save(format)}>
              {t(`analytics.exportAs.${format}`)}
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem onSelect={() => router.history.push(`/reports?process=${workflow.id}`)}>
            {t("analytics.report")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
