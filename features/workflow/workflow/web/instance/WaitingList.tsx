import { Badge, Button, EmptyState, Link } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  PolicyGate,
  TimeCell,
  useCall,
  useCallForm,
  usePermission,
  useRead,
  useText,
  useSentence,
} from "@devloom/web-kit";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import {
  listWorkflowTasks,
  moveWorkflowToken,
  type ActiveElement,
  type WorkflowInstanceDetail,
  type WorkflowTask,
} from "../../contract.ts";
import { TaskDrawer } from "../tasks/TaskDrawer.tsx";

interface WaitingListProps {
  readonly instance: WorkflowInstanceDetail;
  readonly names: ReadonlyMap<string, string>;
}

/** What the instance waits for, token by token. */
export function WaitingList({ instance, names }: WaitingListProps) {
  const t = useText("workflow");
  const reasonText = useSentence();
  const [moved, setMoved] = useState<ActiveElement>();
  const [taskId, setTaskId] = useState("");
  const tasks = useTasks(instance.id);
  const waiting = instance.elements.filter(({ number }) => number !== 0);
  if (waiting.length === 0)
    return <EmptyState icon={<Hourglass aria-hidden="true" />} title={t("waiting.none")} />;
  return (
    <>
      <ul className="grid">
        {waiting.map((element) => (
          <li
            key={element.number}
            className="flex flex-wrap items-center gap-2 border-b px-2 py-2 text-sm"
          >
            <span className="font-medium">{names.get(element.element) || element.element}</span>
            {element.incident !== null && (
              <Badge variant="danger">{reasonText(element.incident)}</Badge>
            )}
            <Reasons instance={instance} element={element} />
            <span className="ml-auto flex gap-2">
              {tasks
                .filter(({ number }) => number === element.number)
                .map(({ id }) => (
                  <Button key={id} size="sm" onClick={() => setTaskId(id)}>
                    {t("waiting.task")}
                  </Button>
                ))}
              <PolicyGate permission="workflow:operate">
                {({ reason }) => (
                  <Button
                    variant="ghost"
                    size="sm"
                    disabledReason={reason}
                    onClick={() => setMoved(element)}
                  >
                    {t("waiting.move")}
                  </Button>
                )}
              </PolicyGate>
            </span>
          </li>
        ))}
      </ul>
      {taskId !== "" && <TaskDrawer key={taskId} id={taskId} onClose={() => setTaskId("")} />}
      {moved !== undefined && (
        <MoveDialog
          instanceId={instance.id}
          element={moved}
          names={names}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  );
}

/** User tasks of the instance; none for those who may not work on tasks. */
function useTasks(instanceId: string): readonly WorkflowTask[] {
  const { allowed } = usePermission("workflow:task");
  const read = useRead(
    listWorkflowTasks,
    { query: { view: "all", instanceId, limit: 100 } },
    { topics: ["workflow-task", "workflow-instance"], enabled: allowed },
  );
  return read.data?.items ?? [];
}

function Reasons(props: {
  readonly instance: WorkflowInstanceDetail;
  readonly element: ActiveElement;
}) {
  const t = useText("workflow");
  const { instance, element } = props;
  const reasonText = useSentence();
  const job = instance.jobs.find(({ number }) => number === element.number);
  const timers = instance.timers.filter((timer) => timer.element === element.element);
  const child = instance.children.find((one) => one.element === element.element);
  return (
    <span className="flex flex-wrap items-center gap-2 text-muted">
      {job !== undefined && (
        <span>
          {t("waiting.job", { type: job.type, attempt: job.attempts, max: job.maxAttempts })}
          {job.error !== null && <span className="text-danger-ink"> {reasonText(job.error)}</span>}
          {job.runId !== null && (
            <Link href={`/runs/${job.runId}`} className="ml-2 text-brand-ink underline">
              {t("waiting.run")}
            </Link>
          )}
        </span>
      )}
      {timers.map(({ number, dueAt }) => (
        <span key={number}>
          {t("waiting.timer")} <TimeCell time={dueAt} />
        </span>
      ))}
      {instance.subscriptions
        .filter((one) => one.element === element.element)
        .map(({ number, kind, name }) => (
          <span key={number}>{t(`waiting.${kind}`, { name: name ?? "" })}</span>
        ))}
      {child !== undefined && (
        <Link href={`/workflow/instances/${child.id}`} className="text-brand-ink underline">
          {t("waiting.child")}
        </Link>
      )}
    </span>
  );
}

interface MoveDialogProps {
  readonly instanceId: string;
  readonly element: ActiveElement;
  readonly names: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

function MoveDialog({ instanceId, element, names, onClose }: MoveDialogProps) {
  const t = useText("workflow");
  const move = useCall(moveWorkflowToken, { topics: ["workflow-instance", "workflow-incident"] });
  const form = useCallForm({
    values: { to: "" },
    call: move,
    send: async ({ to }) =>
      to === ""
        ? "stay"
        : await move.call({ params: { id: instanceId }, body: { number: element.number, to } }),
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t("waiting.moveTitle", { name: names.get(element.element) || element.element })}
      description={t("waiting.moveAbout")}
      submitLabel={t("waiting.move")}
      permission="workflow:operate"
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="to"
        label={t("waiting.target")}
        hideLabel
        placeholder={t("waiting.target")}
        options={[...names]
          .filter(([id]) => id !== element.element)
          .map(([value, name]) => ({ value, label: name === "" ? value : `${name} (${value})` }))}
      />
    </FormDialog>
  );
}
