import type { JsonObject } from "@devloom/contract";
import { Alert, Button, CodeBlock, Drawer, DrawerContent, Link, toast } from "@devloom/ui";
import {
  invalidateTopics,
  ReadView,
  SchemaForm,
  TimeCell,
  useCall,
  useRead,
  useSession,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import type { z } from "zod";
import {
  claimWorkflowTask,
  completeWorkflowTask,
  getWorkflowTask,
  unclaimWorkflowTask,
} from "../../contract.ts";
import { schemaOf } from "./form-of-model.ts";
import { HandOver } from "./HandOver.tsx";

type Task = z.infer<(typeof getWorkflowTask)["response"]>;

const TOPICS = ["workflow-task", "workflow-instance"];

/** One user task: take it, fill in its form, complete it. */
export function TaskDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText("workflow");
  // A task that is being completed is gone before the answer comes: it is not asked for again.
  const [isEnding, setEnding] = useState(false);
  const read = useRead(
    getWorkflowTask,
    { params: { id } },
    { topics: TOPICS, enabled: !isEnding, placeholder: "previous" },
  );
  return (
    <Drawer open onOpenChange={(open) => open || onClose()}>
      <DrawerContent title={read.data?.name ?? t("tasks.one")} closeLabel={t("close")}>
        <ReadView read={read}>
          {(task) => <TaskWork task={task} onEnding={setEnding} onDone={onClose} />}
        </ReadView>
      </DrawerContent>
    </Drawer>
  );
}

interface TaskWorkProps {
  readonly task: Task;
  readonly onEnding: (isEnding: boolean) => void;
  readonly onDone: () => void;
}

function TaskWork({ task, onEnding, onDone }: TaskWorkProps) {
  const t = useText("workflow");
  const { user } = useSession();
  const claim = useCall(claimWorkflowTask, { topics: TOPICS });
  const unclaim = useCall(unclaimWorkflowTask, { topics: TOPICS });
  const complete = useCall(completeWorkflowTask);
  const isMine = task.assigneeId !== null && task.assigneeId === user?.id;
  const params = { id: task.id };
  const error = claim.error ?? unclaim.error ?? complete.error;

  async function finish(variables: JsonObject): Promise<void> {
    onEnding(true);
    try {
      await complete.call({ params, body: { variables } });
    } catch (failure) {
      onEnding(false);
      throw failure;
    }
    toast({ variant: "success", title: t("tasks.completed", { name: task.name }) });
    onDone();
    await invalidateTopics(TOPICS);
  }

  return (
    <div className="grid gap-4">
      {error !== null && <Alert variant="destructive">{error.message}</Alert>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">{task.workflowName}</span>
        {task.businessKey !== null && <span>{task.businessKey}</span>}
        <span className="text-muted">
          {t("tasks.started")} <TimeCell time={task.startedAt} />
        </span>
        <Link href={`/workflow/instances/${task.instanceId}`} className="text-brand-ink underline">
          {t("tasks.instance")}
        </Link>
      </p>
      {!isMine && task.claimable && (
        <Button
          className="justify-self-start"
          loading={claim.isPending}
          onClick={() => void claim.call({ params }).catch(() => undefined)}
        >
          {t("tasks.claim")}
        </Button>
      )}
      {!isMine && !task.claimable && <Alert variant="info">{t("tasks.notYours")}</Alert>}
      {isMine && (
        <>
          <TaskForm task={task} isPending={complete.isPending} onFinish={finish} />
          <Button
            variant="ghost"
            className="justify-self-start"
            loading={unclaim.isPending}
            onClick={() => void unclaim.call({ params }).catch(() => undefined)}
          >
            {t("tasks.unclaim")}
          </Button>
        </>
      )}
      <HandOver task={task} isMine={isMine} topics={TOPICS} />
      {Object.keys(task.variables).length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-muted">{t("tasks.data")}</summary>
          <CodeBlock code={JSON.stringify(task.variables, null, 2)} />
        </details>
      )}
    </div>
  );
}

interface TaskFormProps {
  readonly task: Task;
  readonly isPending: boolean;
  readonly onFinish: (variables: JsonObject) => Promise<void>;
}

/** The form of the model; a task without one needs a button only. */
function TaskForm({ task, isPending, onFinish }: TaskFormProps) {
  const t = useText("workflow");
  const schema = schemaOf(task.form);
  if (schema === null)
    return (
      <Button
        className="justify-self-start"
        loading={isPending}
        onClick={() => void onFinish({}).catch(() => undefined)}
      >
        {t("tasks.complete")}
      </Button>
    );
  const known = Object.fromEntries(
    Object.keys(schema.properties).map((name) => [name, task.variables[name]]),
  );
  return (
    <SchemaForm
      whole
      schema={schema}
      values={known}
      pending={isPending}
      submitLabel={t("tasks.complete")}
      onSubmit={onFinish}
    />
  );
}
