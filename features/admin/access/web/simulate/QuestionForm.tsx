import type { InputOf } from "@devloom/contract";
import { Button, Card, Field, Input, Label, Select, Switch } from "@devloom/ui";
import { useRead, useSearchParam, useSession, useText } from "@devloom/web-kit";
import { useId, useState } from "react";
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

/** Who, what, where, and under which circumstances. */
export function QuestionForm({ pending, onAsk }: QuestionFormProps) {
  const t = useText("access");
  const { user } = useSession();
  const [who, setWho] = useSearchParam("who");
  const [permission, setPermission] = useSearchParam("permission");
  const [path, setPath] = useState("/");
  const [method, setMethod] = useState<(typeof METHODS)[number]>("GET");
  const [ip, setIp] = useState("127.0.0.1");
  const [mfa, setMfa] = useState(true);
  const [time, setTime] = useState("");
  const [draftId, setDraftId] = useState("");
  const mfaId = useId();
  const subjects = useSubjects();
  const { groups } = useRoles();
  const policies = useRead(listPolicies, {}, { topics: ["policy"] });
  const drafts = (policies.data?.items ?? []).filter(
    ({ changed, publishedVersion }) => changed || publishedVersion === null,
  );
  const subjectId = who === "" ? (user?.id ?? "") : who;
  const chosen = permission === "" ? (groups[0]?.permissions[0]?.id ?? "") : permission;

  function submit(): void {
    const name = subjects.items.find(({ id }) => id === subjectId)?.name ?? subjectId;
    const circumstances = {
      ...(time === "" ? {} : { time: new Date(time).toISOString() }),
      ...(draftId === "" ? {} : { draftId }),
    };
    void onAsk({ subjectId, permission: chosen, path, method, ip, mfa, ...circumstances }, name);
  }

  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
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
          <Field label={t("simulate.method")}>
            {(control) => (
              <Select
                {...control}
                value={method}
                options={METHODS.map((value) => ({ value, label: value }))}
                onChange={(event) =>
                  setMethod(METHODS.find((one) => one === event.target.value) ?? "GET")
                }
              />
            )}
          </Field>
          <Field label={t("simulate.resource")}>
            {(control) => (
              <Input
                {...control}
                className="font-mono"
                value={path}
                onChange={(event) => setPath(event.target.value)}
              />
            )}
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("simulate.ip")}>
            {(control) => (
              <Input
                {...control}
                className="font-mono"
                value={ip}
                onChange={(event) => setIp(event.target.value)}
              />
            )}
          </Field>
          <Field label={t("simulate.time")} hint={t("simulate.timeHint")}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={time}
                onChange={(event) => setTime(event.target.value)}
              />
            )}
          </Field>
        </div>
        <div className="flex items-center gap-3">
          <Switch id={mfaId} checked={mfa} onCheckedChange={setMfa} />
          <Label htmlFor={mfaId}>{t("simulate.mfa")}</Label>
        </div>
        {drafts.length > 0 && (
          <Field label={t("simulate.draft")} hint={t("simulate.draftHint")}>
            {(control) => (
              <Select
                {...control}
                value={draftId}
                placeholder={t("simulate.inForce")}
                options={drafts.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(event) => setDraftId(event.target.value)}
              />
            )}
          </Field>
        )}
        <Button type="submit" loading={pending} className="justify-self-start">
          {t("simulate.ask")}
        </Button>
      </form>
    </Card>
  );
}
