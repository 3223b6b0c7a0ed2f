import { Button, Switch } from "@devloom/ui";
import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { Share2, Workflow, Zap } from "lucide-react";
import { useId, useState } from "react";
import {
  openAutomationAsBpmn,
  type Rule,
  runAutomation,
  shareAutomation,
  updateAutomation,
} from "../../contract.ts";
import { RunDialog } from "./RunDialog.tsx";
import { ShareDialog } from "./ShareDialog.tsx";

interface RuleActionsProps {
  readonly rule: Rule;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Told which version the rule has after it was switched on or off. */
  readonly onSwitched: (version: number) => void;
}

/** Switches a rule on, runs it, saves it, shares it, or makes a process of it. */
export function RuleActions(props: RuleActionsProps) {
  const { rule, isChanged, isSaving, onSave, onSwitched } = props;
  const t = useText("automation");
  const router = useRouter();
  const switchId = useId();
  const may = useMayCall(updateAutomation);
  const mayRun = useMayCall(runAutomation);
  const update = useCall(updateAutomation, { topics: ["automation"] });
  const mayShare = useMayCall(shareAutomation);
  const [isRunning, setRunning] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const open = useCall(openAutomationAsBpmn, { topics: ["workflow", "trigger"] });

  async function switchTo(isEnabled: boolean): Promise<void> {
    const { id, version } = rule;
    const next = await update.call({ params: { id }, body: { isEnabled }, ifMatch: version });
    onSwitched(next.version);
  }
  async function openAsBpmn(): Promise<void> {
    const { workflowId } = await open.call({ params: { id: rule.id } });
    router.history.push(`/workflow/design/${workflowId}`);
  }
  const ignore = (): undefined => undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="mr-2 flex items-center gap-2 text-sm" title={t("editor.enableHint")}>
        <Switch
          id={switchId}
          checked={rule.isEnabled}
          disabled={!may.allowed || update.isPending}
          onCheckedChange={(on) => void switchTo(on).catch(ignore)}
        />
        <label htmlFor={switchId}>{t("editor.enabled")}</label>
      </span>
      <Button variant="outline" disabledReason={mayRun.reason} onClick={() => setRunning(true)}>
        <Zap aria-hidden="true" />
        {t("editor.run")}
      </Button>
      <Button
        variant="outline"
        title={t("editor.bpmnHint")}
        disabledReason={may.reason}
        loading={open.isPending}
        onClick={() => void openAsBpmn().catch(ignore)}
      >
        <Workflow aria-hidden="true" />
        {t("editor.bpmn")}
      </Button>
      <Button variant="outline" disabledReason={mayShare.reason} onClick={() => setSharing(true)}>
        <Share2 aria-hidden="true" />
        {t("share.action")}
      </Button>
      <Button disabled={!isChanged} disabledReason={may.reason} loading={isSaving} onClick={onSave}>
        {t("editor.save")}
      </Button>
      {isSharing && <ShareDialog rule={rule} onClose={() => setSharing(false)} />}
      {isRunning && <RunDialog rule={rule} onClose={() => setRunning(false)} />}
    </div>
  );
}
