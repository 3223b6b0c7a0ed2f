import type { InputOf } from "@devloom/contract";
import { Button, Card, Field, Select } from "@devloom/ui";
import {
  ChoiceField,
  Form,
  SwitchField,
  TextField,
  useCallForm,
  useRead,
  useSearchParam,
  useSession,
  useText,
} from "@devloom/web-kit";
import { listPolicies, type simulate } from "../../contract.ts";
import { PermissionOptions } from "../PermissionOptions.tsx";
import { useSubjects } from "../people/use-subjects.ts";
import { useRoles } from "../use-roles.ts";

export type Question = InputOf<typeof simulate>["body"];

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

interface QuestionFormProps {
  pending: boolean;
  onAsk: (question: Question, subjectName: string) => Promise<void>;
}

interface Circumstances {
  path: string;
  method: (typeof METHODS)[number];
  ip: string;
  mfa: boolean;
  time: string;
  draftId: string;
}

/** Who, what, where, and under which circumstances. */
export function QuestionForm({ pending, onAsk }: QuestionFormProps) {
  const t = useText("access");
  const { user } = useSession();
  const [who, setWho] = useSearchParam("who");
  const [permission, setPermission] = useSearchParam("permission");
  const form = useCallForm<Circumstances>({
    values: {
      path: "/",
      method: "GET",
      ip: "127.0.0.1",
      mfa: true,
      time: "",
      draftId: "",
    },
    send: ask,
  });
  const subjects = useSubjects();
  const { groups } = useRoles();
  const policies = useRead(listPolicies, {}, { topics: ["policy"] });
  const drafts = (policies.data?.items ?? []).filter(
    ({ changed, publishedVersion }) => changed || publishedVersion === null,
  );
  const subjectId = who === "" ? (user?.id ?? "") : who;
  const chosen = permission === "" ? (groups[0]?.permissions[0]?.id ?? "") : permission;

  function ask({ time, draftId, ...rest }: Circumstances): Promise<void> {
    const name = subjects.items.find(({ id }) => id === subjectId)?.name ?? subjectId;
    const circumstances = {
      ...(time === "" ? {} : { time: new Date(time).toISOString() }),
      ...(draftId === "" ? {} : { draftId }),
    };
    return onAsk({ subjectId, permission: chosen, ...rest, ...circumstances }, name);
  }

  return (
    <Card>
      <Form form={form} className="grid gap-4">
        <Field label={t("simulate.who")}>
          {(control) => (
            <Select
              {...control}
              value={subjectId}
              options={subjects.options}
              onChange={(event) => setWho(event.target.value)}
            />
          )}
        </Field>
        <Field label={t("simulate.action")}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={(event) => setPermission(event.target.value)}
            >
              <PermissionOptions groups={groups} />
            </Select>
          )}
        </Field>
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
          <ChoiceField
            form={form}
            name="method"
            label={t("simulate.method")}
            options={METHODS.map((value) => ({ value, label: value }))}
          />
          <TextField
            form={form}
            name="path"
            label={t("simulate.resource")}
            input={{ className: "font-mono" }}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="ip"
            label={t("simulate.ip")}
            input={{ className: "font-mono" }}
          />
          <TextField
            form={form}
            name="time"
            label={t("simulate.time")}
            hint={t("simulate.timeHint")}
            input={{ type: "datetime-local" }}
          />
        </div>
        <SwitchField form={form} name="mfa" label={t("simulate.mfa")} />
        {drafts.length > 0 && (
          <ChoiceField
            form={form}
            name="draftId"
            label={t("simulate.draft")}
            hint={t("simulate.draftHint")}
            placeholder={t("simulate.inForce")}
            options={drafts.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <Button type="submit" loading={pending} className="justify-self-start">
          {t("simulate.ask")}
        </Button>
      </Form>
    </Card>
  );
}
