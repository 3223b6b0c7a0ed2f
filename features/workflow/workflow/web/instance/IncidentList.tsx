import { Button, EmptyState } from "@devloom/ui";
import {
  FormDialog,
  PolicyGate,
  TimeCell,
  useCall,
  useCallForm,
  useFormField,
  useText,
  useSentence,
} from "@devloom/web-kit";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import {
  retryWorkflowIncident,
  retryWorkflowIncidentIn,
  skipWorkflowIncident,
  type WorkflowIncident,
  type WorkflowInstanceDetail,
} from "../../contract.ts";
import { changedVariables, parseVariables } from "../operate/parse-variables.ts";
import { VariablesField } from "../operate/VariablesField.tsx";
import { VersionChoice } from "./VersionChoice.tsx";

const TOPICS = ["workflow-instance", "workflow-incident"];

interface IncidentListProps {
  readonly instance: WorkflowInstanceDetail;
  readonly names: ReadonlyMap<string, string>;
}

interface Resolving {
  readonly incident: WorkflowIncident;
  readonly action: "retry" | "skip";
}

/** What is stuck in this instance: try again after a correction, or go on without. */
export function IncidentList({ instance, names }: IncidentListProps) {
  const t = useText("workflow");
  const reasonText = useSentence();
  const [resolving, setResolving] = useState<Resolving>();
  if (instance.openIncidents.length === 0)
    return <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t("incidents.none")} />;
  return (
    <>
      <ul className="grid">
        {instance.openIncidents.map((incident) => (
          <li
            key={incident.id}
            className="flex flex-wrap items-center gap-2 border-b px-2 py-2 text-sm"
          >
            <span className="min-w-0 flex-1">
              <span className="font-medium">{names.get(incident.element) || incident.element}</span>{" "}
              <span className="text-danger-ink">{reasonText(incident.message)}</span>{" "}
              <span className="text-xs text-muted">
                <TimeCell time={incident.createdAt} />
              </span>
            </span>
            <PolicyGate permission="workflow:operate">
              {({ reason }) => (
                <>
                  <Button
                    size="sm"
                    disabledReason={reason}
                    onClick={() => setResolving({ incident, action: "retry" })}
                  >
                    {t("incident.retry")}
                  </Button>
                  <Button
                    size="sm"
                    variant="outline"
                    disabledReason={reason}
                    onClick={() => setResolving({ incident, action: "skip" })}
                  >
                    {t("incident.skip")}
                  </Button>
                </>
              )}
            </PolicyGate>
          </li>
        ))}
      </ul>
      {resolving !== undefined && (
        <ResolveDialog {...resolving} instance={instance} onClose={() => setResolving(undefined)} />
      )}
    </>
  );
}

interface ResolveDialogProps extends Resolving {
  readonly instance: WorkflowInstanceDetail;
  readonly onClose: () => void;
}

function ResolveDialog({ incident, action, instance, onClose }: ResolveDialogProps) {
  const t = useText("workflow");
  const endpoint = action === "retry" ? retryWorkflowIncident : skipWorkflowIncident;
  const resolve = useCall(endpoint, { topics: TOPICS });
  const retryIn = useCall(retryWorkflowIncidentIn, { topics: TOPICS });
  // A retry corrects what the process knows; a skip gives the result that the work would have had.
  const [before] = useState(action === "retry" ? instance.variables : {});
  const form = useCallForm({
    values: { version: instance.version, text: JSON.stringify(before, null, 2) },
    call: [resolve, retryIn],
    async send({ version, text: given }) {
      const parsed = parseVariables(given);
      if (parsed === null) return "stay";
      const variables = changedVariables(before, parsed);
      const params = { id: incident.id };
      if (version === instance.version) return await resolve.call({ params, body: { variables } });
      return await retryIn.call({ params, body: { variables, version } });
    },
  });
  const version = useFormField(form, "version");
  const text = useFormField(form, "text");
  return (
    <FormDialog
      {...form.dialog}
      title={t(`incident.${action}Title`)}
      description={t(`incident.${action}About`)}
      submitLabel={t(`incident.${action}`)}
      permission="workflow:operate"
      onClose={onClose}
    >
      {action === "retry" && (
        <VersionChoice instance={instance} version={version.value} onChange={version.onChange} />
      )}
      <VariablesField
        label={t("instance.variables")}
        rows={8}
        text={text.value}
        onChange={text.onChange}
      />
    </FormDialog>
  );
}
