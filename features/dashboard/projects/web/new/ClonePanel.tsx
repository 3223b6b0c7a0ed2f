import { Alert, Button, Field, Input } from "@devloom/ui";
import { fieldProblems, useCall, useSearchParam, useText } from "@devloom/web-kit";
import { Download } from "lucide-react";
import { useState, type FormEvent } from "react";
import { cloneProject } from "../../contract.ts";
import { cloneBodyOf, emptyCloneDraft, nameOf, type CloneDraft } from "./clone-draft.ts";
import { CloneAccess } from "./CloneAccess.tsx";
import { SourceProgress } from "./SourceProgress.tsx";
import { PanelActions } from "./PanelActions.tsx";

/** Clones a repository. The run stands in the address, so that a reload finds it again. */
export function ClonePanel() {
  const [runId, setRunId] = useSearchParam("run");
  return runId === "" ? (
    <CloneForm onStarted={setRunId} />
  ) : (
    <SourceProgress runId={runId} onAgain={() => setRunId("")} />
  );
}

function CloneForm({ onStarted }: { onStarted: (runId: string) => void }) {
  const t = useText("projects");
  const [draft, setDraft] = useState(emptyCloneDraft);
  const [checked, setChecked] = useState(false);
  const clone = useCall(cloneProject, { topics: ["run"] });
  const refused = fieldProblems(clone.error);
  const change = (part: Partial<CloneDraft>) => setDraft({ ...draft, ...part });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (draft.url.trim() === "") return;
    try {
      onStarted((await clone.call({ body: cloneBodyOf(draft) })).runId);
    } catch {
      // `clone.error` holds it and the form shows it.
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {clone.error !== null && Object.keys(refused).length === 0 && (
        <Alert variant="destructive">{clone.error.message}</Alert>
      )}
      <Field
        label={t("clone.url")}
        hint={t("clone.urlHint")}
        error={checked && draft.url.trim() === "" ? t("clone.urlMissing") : refused["url"]}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={draft.url}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com/team/project.git"
            onChange={(event) => change({ url: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("clone.name")} error={refused["name"]}>
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              autoComplete="off"
              placeholder={nameOf(draft.url)}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("clone.branch")} error={refused["branch"]}>
          {(control) => (
            <Input
              {...control}
              value={draft.branch}
              autoComplete="off"
              spellCheck={false}
              placeholder={t("clone.branchDefault")}
              onChange={(event) => change({ branch: event.target.value })}
            />
          )}
        </Field>
      </div>
      <CloneAccess draft={draft} refused={refused} onChange={change} />
      <PanelActions>
        <Button type="submit" loading={clone.isPending}>
          <Download aria-hidden="true" />
          {t("clone.submit")}
        </Button>
      </PanelActions>
    </form>
  );
}
