import { Button } from "@devloom/ui";
import {
  Form,
  FormError,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { Download } from "lucide-react";
import { cloneProject } from "../../contract.ts";
import { cloneBodyOf, emptyCloneDraft, nameOf } from "./clone-draft.ts";
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
  const clone = useCall(cloneProject, { topics: ["run"] });
  const form = useCallForm({
    values: emptyCloneDraft,
    call: clone,
    check: ({ url }) => (url.trim() === "" ? { url: t("clone.urlMissing") } : {}),
    send: async (draft) => onStarted((await clone.call({ body: cloneBodyOf(draft) })).runId),
  });
  const url = useFormValue(form, "url");

  return (
    <Form form={form} className="grid gap-5">
      <FormError form={form} />
      <TextField
        form={form}
        name="url"
        label={t("clone.url")}
        hint={t("clone.urlHint")}
        required
        input={{
          inputMode: "url",
          spellCheck: false,
          placeholder: "https://example.com/team/project.git",
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label={t("clone.name")}
          input={{ placeholder: nameOf(url) }}
        />
        <TextField
          form={form}
          name="branch"
          label={t("clone.branch")}
          input={{ spellCheck: false, placeholder: t("clone.branchDefault") }}
        />
      </div>
      <CloneAccess form={form} />
      <PanelActions>
        <Button type="submit" loading={clone.isPending}>
          <Download aria-hidden="true" />
          {t("clone.submit")}
        </Button>
      </PanelActions>
    </Form>
  );
}
