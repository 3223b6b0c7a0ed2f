import { Alert, Button, Tabs, TabsContent, TabsList, TabsTrigger, toast } from "@devloom/ui";
import { usePermission, useText } from "@devloom/web-kit";
import { Rocket, Save } from "lucide-react";
import { useState } from "react";
import type { PolicyDetail } from "../../contract.ts";
import { PolicyBadges } from "./PoliciesScreen.tsx";
import { PolicyMenu } from "./PolicyMenu.tsx";
import { PolicyText } from "./PolicyText.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import { ReplayPanel } from "./ReplayPanel.tsx";
import { TestsPanel } from "./TestsPanel.tsx";
import { usePolicyDraft } from "./use-policy-draft.ts";
import { VersionsPanel } from "./VersionsPanel.tsx";

/** From draft to force: write, test, replay, publish. */
export function PolicyEditor({ policy }: { policy: PolicyDetail }) {
  const t = useText("access");
  const { allowed, reason } = usePermission("policy:manage");
  const draft = usePolicyDraft(policy);
  const [isPublishing, setPublishing] = useState(false);

  async function save(): Promise<boolean> {
    try {
      await draft.store();
      return true;
    } catch {
      // `draft.error` holds it and the alert shows it.
      return false;
    }
  }

  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display flex flex-wrap items-center gap-2 text-xl break-words">
            {draft.draft.title}
            <PolicyBadges policy={policy} />
          </h2>
          {draft.draft.description !== "" && (
            <p className="text-muted">{draft.draft.description}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            loading={draft.isSaving}
            disabledReason={reason ?? (draft.isDirty ? undefined : t("policies.nothingToSave"))}
            onClick={() =>
              void save().then(
                (stored) => stored && toast({ title: t("policies.saved"), variant: "success" }),
              )
            }
          >
            <Save aria-hidden="true" />
            {t("policies.save")}
          </Button>
          <Button
            disabledReason={reason}
            onClick={() => void save().then((stored) => stored && setPublishing(true))}
          >
            <Rocket aria-hidden="true" />
            {t("policies.publish")}
          </Button>
          <PolicyMenu policy={policy} draft={draft} />
        </div>
      </header>
      {draft.error !== null && <Alert variant="destructive">{draft.error.message}</Alert>}
      <PolicyText
        text={draft.draft.text}
        readOnly={!allowed}
        onChange={(text) => draft.change({ text })}
      />
      <Tabs defaultValue="tests">
        <TabsList aria-label={t("policies.parts")}>
          <TabsTrigger value="tests">
            {t("tests.title", { count: draft.draft.tests.length })}
          </TabsTrigger>
          <TabsTrigger value="replay">{t("replay.title")}</TabsTrigger>
          <TabsTrigger value="versions">
            {t("versions.title", { count: policy.versions.length })}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="tests">
          <TestsPanel policy={policy} draft={draft} readOnly={!allowed} onSave={save} />
        </TabsContent>
        <TabsContent value="replay">
          <ReplayPanel policyId={policy.id} onSave={save} />
        </TabsContent>
        <TabsContent value="versions">
          <VersionsPanel policy={policy} current={draft.draft.text} mayRollBack={allowed} />
        </TabsContent>
      </Tabs>
      {isPublishing && <PublishDialog policy={policy} onClose={() => setPublishing(false)} />}
    </>
  );
}
