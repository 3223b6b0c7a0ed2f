import { Button, ConfirmDialog, IconButton, Link, PageHeader, Switch, toast } from "@devloom/ui";
import {
  PolicyGate,
  ResourceTable,
  TimeCell,
  useCall,
  useMayCall,
  useRead,
  useSearchParam,
  useText,
  useTitle,
  type ResourceColumn,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { Plus, Trash2, Zap } from "lucide-react";
import { useState } from "react";
import { getTriggerStatus } from "../../../scheduler/contract.ts";
import {
  deleteAutomation,
  listAutomations,
  restoreAutomation,
  type Rule,
  runAutomation,
  updateAutomation,
} from "../../contract.ts";
import { RunBadge } from "../runs/RunBadge.tsx";
import { RunDialog } from "../rule/RunDialog.tsx";
import { DeletedRules } from "./DeletedRules.tsx";
import { RecipeGallery } from "./RecipeGallery.tsx";
import { useSourceText } from "./use-source-text.ts";

/** All rules of the workspace; without any, recipes. */
export function RulesScreen() {
  const t = useText("automation");
  const router = useRouter();
  const [view, setView] = useSearchParam("view");
  const [removed, setRemoved] = useState<Rule>();
  const [started, setStarted] = useState<Rule>();
  const columns = useColumns(setRemoved, setStarted);
  const remove = useCall(deleteAutomation, { topics: ["automation"] });
  const restore = useCall(restoreAutomation, { topics: ["automation"] });
  useTitle(t("title"));

  async function removeRule({ id, name, version }: Rule): Promise<void> {
    await remove.call({ params: { id }, ifMatch: version });
    setRemoved(undefined);
    toast({
      title: t("list.deleted", { name }),
      action: {
        label: t("list.undo"),
        onSelect: () => void restore.call({ params: { id } }).catch(() => undefined),
      },
    });
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <PolicyGate permission="automation:manage">
            {({ reason }) => (
              <Button
                disabledReason={reason}
                onClick={() => router.history.push("/automation/new")}
              >
                <Plus aria-hidden="true" />
                {t("new")}
              </Button>
            )}
          </PolicyGate>
        }
      />
      {view === "deleted" ? (
        <DeletedRules toolbar={<ViewSwitch isDeleted onSwitch={setView} />} />
      ) : (
        <ResourceTable
          endpoint={listAutomations}
          topics={["automation"]}
          label={t("title")}
          rowKey={({ id }) => id}
          searchLabel={t("list.search")}
          columns={columns}
          toolbar={<ViewSwitch isDeleted={false} onSwitch={setView} />}
          empty={<RecipeGallery />}
        />
      )}
      {started !== undefined && <RunDialog rule={started} onClose={() => setStarted(undefined)} />}
      {removed !== undefined && (
        <ConfirmDialog
          open
          destructive
          title={t("list.deleteTitle", { name: removed.name })}
          description={t("list.deleteAbout")}
          confirmLabel={t("list.delete")}
          cancelLabel={t("list.cancel")}
          confirming={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => void removeRule(removed).catch(() => undefined)}
          onOpenChange={(isOpen) => isOpen || setRemoved(undefined)}
        />
      )}
    </div>
  );
}

interface ViewSwitchProps {
  readonly isDeleted: boolean;
  readonly onSwitch: (view: string) => void;
}

function ViewSwitch({ isDeleted, onSwitch }: ViewSwitchProps) {
  const t = useText("automation");
  return (
    <Button
      variant="ghost"
      className="ml-auto"
      onClick={() => onSwitch(isDeleted ? "" : "deleted")}
    >
      {t(isDeleted ? "back" : "list.showDeleted")}
    </Button>
  );
}

function useColumns(
  onRemove: (rule: Rule) => void,
  onRun: (rule: Rule) => void,
): ResourceColumn<Rule>[] {
  const t = useText("automation");
  const sourceText = useSourceText();
  const may = useMayCall(updateAutomation);
  const mayRun = useMayCall(runAutomation);
  const update = useCall(updateAutomation, { topics: ["automation"] });
  const { allowed: enabled } = useMayCall(getTriggerStatus);
  const { data } = useRead(getTriggerStatus, {}, { topics: ["trigger"], enabled });
  return [
    {
      id: "name",
      header: t("list.name"),
      cell: ({ id, name }) => (
        <Link href={`/automation/${id}`} className="font-medium text-brand-ink hover:underline">
          {name}
        </Link>
      ),
    },
    {
      id: "when",
      header: t("list.when"),
      secondary: true,
      cell: ({ source }) => sourceText(source),
    },
    {
      id: "steps",
      header: t("list.steps"),
      secondary: true,
      cell: ({ actions }) => t("list.count", { count: actions.length }),
    },
    {
      id: "last",
      header: t("list.last"),
      secondary: true,
      cell: ({ id }) => {
        const last = data?.triggers.find((one) => one.id === id)?.last ?? null;
        return last === null ? (
          <span className="text-muted">{t("list.never")}</span>
        ) : (
          <Link
            href={`/automation/${id}?tab=runs`}
            className="inline-flex flex-wrap items-center gap-2"
          >
            <RunBadge status={last.status} end={last.end} />
            <TimeCell time={last.at} />
          </Link>
        );
      },
    },
    {
      id: "enabled",
      header: t("list.enabled"),
      cell: ({ id, name, version, isEnabled }) => (
        <Switch
          aria-label={t("list.enableOf", { name })}
          checked={isEnabled}
          disabled={!may.allowed || update.isPending}
          onCheckedChange={(on) =>
            void update
              .call({ params: { id }, body: { isEnabled: on }, ifMatch: version })
              .catch(() => undefined)
          }
        />
      ),
    },
    {
      id: "actions",
      header: t("list.actions"),
      numeric: true,
      cell: (rule) => (
        <span className="inline-flex gap-1">
          <IconButton
            size="sm"
            label={t("list.runOf", { name: rule.name })}
            disabledReason={mayRun.reason}
            onClick={() => onRun(rule)}
          >
            <Zap aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={t("list.deleteOf", { name: rule.name })}
            disabledReason={may.reason}
            onClick={() => onRemove(rule)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      ),
    },
  ];
}
