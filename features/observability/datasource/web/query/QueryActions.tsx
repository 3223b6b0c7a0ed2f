import { Button, Link } from "@devloom/ui";
import { useMayCall, useText } from "@devloom/web-kit";
import { LayoutDashboard, Save } from "lucide-react";
import { useState } from "react";
import { addPanelAddress, createDashboard } from "../../../dashboards/contract.ts";
import { createDataQuery } from "../../contract.ts";
import { SaveQueryDialog } from "../saved/SaveQueryDialog.tsx";

interface QueryActionsProps {
  sourceId: string;
  text: string;
  maxRows: number;
  isSql: boolean;
  isRunning: boolean;
  onExplain: () => void;
}

/** What can be done with a query besides running it. */
export function QueryActions(props: QueryActionsProps) {
  const { sourceId, text, maxRows, isSql, isRunning, onExplain } = props;
  const t = useText("datasource");
  const may = useMayCall(createDataQuery);
  const mayBuild = useMayCall(createDashboard);
  const [isSaving, setSaving] = useState(false);
  const isEmpty = text.trim() === "";
  return (
    <>
      {isSql && (
        <Button variant="outline" disabled={isEmpty || isRunning} onClick={onExplain}>
          {t("query.explain")}
        </Button>
      )}
      <Button
        variant="outline"
        disabled={isEmpty}
        disabledReason={may.reason}
        onClick={() => setSaving(true)}
      >
        <Save aria-hidden="true" />
        {t("query.save")}
      </Button>
      {mayBuild.allowed && !isEmpty && (
        <Button asChild variant="outline">
          <Link
            href={addPanelAddress({
              title: "",
              kind: isSql ? "table" : "timeseries",
              queries: [{ kind: "datasource", query: { sourceId, text, maxRows } }],
            })}
          >
            <LayoutDashboard aria-hidden="true" />
            {t("query.addToDashboard")}
          </Link>
        </Button>
      )}
      {isSaving && (
        <SaveQueryDialog sourceId={sourceId} text={text} onClose={() => setSaving(false)} />
      )}
    </>
  );
}
