import { Alert, toast } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  LongTextField,
  useAbout,
  useCall,
  useCallForm,
  useRead,
  useText,
} from "@devloom/web-kit";
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
  const { permissions = [], roles = [] } = data?.requestable ?? {};
  const isHeld =
    data !== undefined && wanted !== "" && !permissions.some(({ id }) => id === wanted);
  const form = useCallForm({
    values: { permission: wanted, minutes: "60", reason: "" },
    call: request,
    check: ({ permission }) => (permission === "" ? { permission: t("grants.choose") } : {}),
    async send({ permission, minutes, reason }) {
      const what = permission.startsWith(ROLE)
        ? { roleId: permission.slice(ROLE.length) }
        : { permission };
      await request.call({ body: { ...what, reason, minutes: Number(minutes) } });
      toast({ title: t("grants.requested"), variant: "success" });
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      title={t("grants.request")}
      description={t("grants.requestText")}
      submitLabel={t("grants.send")}
      onClose={onClose}
    >
      {isHeld && <Alert variant="warning">{t("grants.heldAlready", { permission: wanted })}</Alert>}
      <ChoiceField
        form={form}
        name="permission"
        label={t("grants.what")}
        placeholder={t("grants.choose")}
        required
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
      </ChoiceField>
      <ChoiceField
        form={form}
        name="minutes"
        label={t("grants.duration")}
        options={DURATIONS.map((value) => ({ value: String(value), label: durationOf(value) }))}
      />
      <LongTextField
        form={form}
        name="reason"
        label={t("grants.reason")}
        input={{ rows: 3 }}
        required
      />
    </FormDialog>
  );
}
