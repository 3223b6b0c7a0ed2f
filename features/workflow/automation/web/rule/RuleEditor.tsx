import {
  Badge,
  PageHeader,
  Link,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  toast,
} from "@devloom/ui";
import { useResourceForm, useSearchParam, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type Rule, rules } from "../../contract.ts";
import { focusProblem } from "../form/focus-problem.ts";
import { RuleForm } from "../form/RuleForm.tsx";
import { RunsPanel } from "../runs/RunsPanel.tsx";
import { TryPanel } from "../try/TryPanel.tsx";
import { RuleActions } from "./RuleActions.tsx";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import { SourceAddress } from "./SourceAddress.tsx";

/** A stored rule: its form with the try panel, and its runs. */
export function RuleEditor({ rule }: { rule: Rule }) {
  // What the form shows is what was stored when it was opened or saved last.
  const [base, setBase] = useState(rule);
  return <OpenedRule key={base.version} base={base} rule={rule} onSaved={setBase} />;
}

interface OpenedRuleProps {
  readonly base: Rule;
  /** As it is stored now. */
  readonly rule: Rule;
  readonly onSaved: (rule: Rule) => void;
}

function OpenedRule({ base, rule, onSaved }: OpenedRuleProps) {
  const t = useText("automation");
  const [tab, setTab] = useSearchParam("tab");
  // Switching a rule on or off here is no change of somebody else.
  const [version, setVersion] = useState(base.version);
  const form = useResourceForm(rules, { item: { ...base, version }, topics: ["automation"] });
  const [first] = useState(form.values);
  const isChanged = JSON.stringify(first) !== JSON.stringify(form.values);

  const guard = useLeaveGuard(() => isChanged);

  async function save(): Promise<void> {
    const saved = await form.submit();
    toast({ title: t("editor.saved", { name: saved.name }), variant: "success" });
    onSaved(saved);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {guard}
      <PageHeader
        title={rule.name}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <Link href="/automation">{t("back")}</Link>
            {isChanged && <Badge variant="warning">{t("editor.unsaved")}</Badge>}
          </span>
        }
        actions={
          <RuleActions
            rule={rule}
            isChanged={isChanged}
            isSaving={form.isPending}
            onSave={() => void save().catch(focusProblem)}
            onSwitched={setVersion}
          />
        }
      />
      <Tabs
        value={tab === "runs" ? "runs" : "rule"}
        onValueChange={(next) => setTab(next === "runs" ? next : "")}
      >
        <TabsList aria-label={rule.name}>
          <TabsTrigger value="rule">{t("editor.tabRule")}</TabsTrigger>
          <TabsTrigger value="runs">{t("editor.tabRuns")}</TabsTrigger>
        </TabsList>
        <TabsContent value="rule">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <RuleForm
              form={form}
              belowSource={<SourceAddress id={rule.id} source={form.values["source"]} />}
            />
            <TryPanel values={form.values} ruleId={rule.id} />
          </div>
        </TabsContent>
        <TabsContent value="runs">
          <RunsPanel rule={rule} />
        </TabsContent>
      </Tabs>
    </div>
  );
}
