import { Alert, Field, Select, Textarea, toast } from "@devloom/ui";
import { fieldProblems, FormDialog, useAbout, useCall, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { listOwnGrants, requestGrant } from "../../contract.ts";
import { useRoleTitle } from "../use-roles.ts";
import { DURATIONS, useDuration } from "./use-duration.ts";

interface RequestDialogProps {
  /** A permission that another screen found missing; empty when the person chooses. */
  wanted: string;
  onClose: () => void;
}

const ROLE = "role ";

/** Asks for a permission or a role, for a while and with a reason. */
export function RequestDialog({ wanted, onClose }: RequestDialogProps) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  const titles = useAbout();
  const durationOf = useDuration();
  const request = useCall(requestGrant, { topics: ["access", "grant"] });
  const { data } = useRead(listOwnGrants, { query: { limit: 50 } }, { topics: ["access"] });
  const [chosen, setChosen] = useState(wanted);
  const [minutes, setMinutes] = useState<number>(60);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const { permissions = [], roles = [] } = data?.requestable ?? {};
  const isHeld =
    data !== undefined && wanted !== "" && !permissions.some(({ id }) => id === wanted);
  const problems = fieldProblems(request.error);

  async function submit(): Promise<void> {
    setMissing(chosen === "");
    if (chosen === "") throw new Error("Nothing is chosen yet.");
    const what = chosen.startsWith(ROLE)
      ? { roleId: chosen.slice(ROLE.length) }
      : { permission: chosen };
    await request.call({ body: { ...what, reason, minutes } });
    toast({ title: t("grants.requested"), variant: "success" });
  }

  return (
    <FormDialog
      title={t("grants.request")}
      description={t("grants.requestText")}
      submitLabel={t("grants.send")}
      pending={request.isPending}
      error={Object.keys(problems).length === 0 ? request.error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {isHeld && <Alert variant="warning">{t("grants.heldAlready", { permission: wanted })}</Alert>}
      <Field
        label={t("grants.what")}
        error={missing && chosen === "" ? t("grants.choose") : problems["permission"]}
        required
      >
        {(control) => (
          <Select
            {...control}
            value={chosen}
            placeholder={t("grants.choose")}
            onChange={(event) => setChosen(event.target.value)}
          >
            <optgroup label={t("grants.permissions")}>
              {permissions.map(({ id, title }) => (
                <option key={id} value={id}>
                  {`${titles.permission(id, title)} (${id})`}
                </option>
              ))}
            </optgroup>
            <optgroup label={t("grants.roles")}>
              {roles.map(({ id, title }) => (
                <option key={id} value={`${ROLE}${id}`}>
                  {titleOf(id, title)}
                </option>
              ))}
            </optgroup>
          </Select>
        )}
      </Field>
      <Field label={t("grants.duration")}>
        {(control) => (
          <Select
            {...control}
            value={String(minutes)}
            options={DURATIONS.map((value) => ({ value: String(value), label: durationOf(value) }))}
            onChange={(event) => setMinutes(Number(event.target.value))}
          />
        )}
      </Field>
      <Field label={t("grants.reason")} error={problems["reason"]} required>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
