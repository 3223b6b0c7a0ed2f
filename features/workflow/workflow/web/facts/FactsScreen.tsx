import {
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Table,
  TBody,
  TD,
  TH,
  THead,
  toast,
  TR,
} from "@devloom/ui";
import {
  PolicyGate,
  ReadView,
  TimeCell,
  useCall,
  useMayCall,
  useRead,
  useText,
} from "@devloom/web-kit";
import { Pencil, Plus, Thermometer, Trash2 } from "lucide-react";
import { useState } from "react";
import { listWorkflowFacts, tellWorkflowFacts, type WorkflowFact } from "../../contract.ts";
import { WorkflowFrame } from "../list/WorkflowFrame.tsx";
import { FactDialog } from "./FactDialog.tsx";
import { factText } from "./parse-fact.ts";
import { FACT_TOPICS } from "./topics.ts";

type Opened = { readonly what: "edit" | "remove"; readonly fact: WorkflowFact } | { what: "new" };

/** What conditions of start events know, seen and changed by hand. */
export function FactsScreen() {
  const t = useText("workflow");
  const [opened, setOpened] = useState<Opened>();
  const facts = useRead(listWorkflowFacts, {}, { topics: FACT_TOPICS });
  const close = () => setOpened(undefined);
  const add = (
    <PolicyGate permission="workflow:start">
      {({ reason }) => (
        <Button disabledReason={reason} onClick={() => setOpened({ what: "new" })}>
          <Plus aria-hidden="true" />
          {t("facts.new")}
        </Button>
      )}
    </PolicyGate>
  );
  return (
    <WorkflowFrame tab="facts" actions={(facts.data?.total ?? 0) > 0 ? add : undefined}>
      <p className="max-w-3xl text-sm text-muted">{t("facts.about")}</p>
      <ReadView read={facts}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Thermometer aria-hidden="true" />}
              title={t("facts.none")}
              description={t("facts.noneAbout")}
              action={add}
            />
          ) : (
            <FactTable facts={items} onOpen={(what, fact) => setOpened({ what, fact })} />
          )
        }
      </ReadView>
      {opened?.what === "remove" && <RemoveFact fact={opened.fact} onClose={close} />}
      {opened !== undefined && opened.what !== "remove" && (
        <FactDialog fact={"fact" in opened ? opened.fact : null} onClose={close} />
      )}
    </WorkflowFrame>
  );
}

interface FactTableProps {
  readonly facts: readonly WorkflowFact[];
  readonly onOpen: (what: "edit" | "remove", fact: WorkflowFact) => void;
}

function FactTable({ facts, onOpen }: FactTableProps) {
  const t = useText("workflow");
  const may = useMayCall(tellWorkflowFacts);
  return (
    <Table label={t("tabs.facts")}>
      <THead>
        <TR>
          <TH>{t("facts.name")}</TH>
          <TH>{t("facts.value")}</TH>
          <TH>{t("facts.changed")}</TH>
          <TH>{t("facts.actions")}</TH>
        </TR>
      </THead>
      <TBody>
        {facts.map((fact) => (
          <TR key={fact.name}>
            <TD className="font-mono font-medium">{fact.name}</TD>
            <TD className="max-w-md">
              <code className="line-clamp-3 text-xs break-words whitespace-pre-wrap">
                {factText(fact.value)}
              </code>
            </TD>
            <TD>
              <TimeCell time={fact.updatedAt} />
            </TD>
            <TD>
              <span className="flex gap-1">
                <IconButton
                  size="sm"
                  label={t("facts.editTitle", { name: fact.name })}
                  disabledReason={may.reason}
                  onClick={() => onOpen("edit", fact)}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t("facts.removeOf", { name: fact.name })}
                  disabledReason={may.reason}
                  onClick={() => onOpen("remove", fact)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            </TD>
          </TR>
        ))}
      </TBody>
    </Table>
  );
}

function RemoveFact({ fact, onClose }: { fact: WorkflowFact; onClose: () => void }) {
  const t = useText("workflow");
  const tell = useCall(tellWorkflowFacts, { topics: FACT_TOPICS });
  async function remove(): Promise<void> {
    await tell.call({ body: { facts: { [fact.name]: null } } });
    toast({ variant: "success", title: t("facts.removed", { name: fact.name }) });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={t("facts.removeTitle", { name: fact.name })}
      description={t("facts.removeAbout")}
      confirmLabel={t("facts.remove")}
      cancelLabel={t("cancel")}
      confirming={tell.isPending}
      error={tell.error?.message}
      onConfirm={() => void remove().catch(() => undefined)}
      onOpenChange={(open) => open || onClose()}
    />
  );
}
