import { Field, Select } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  SwitchField,
  TextField,
  useCallForm,
  useFormField,
  useText,
} from "@devloom/web-kit";
import type { PolicyTest } from "../../contract.ts";
import { PermissionOptions } from "../PermissionOptions.tsx";
import { useRoles } from "../use-roles.ts";

interface TestDialogProps {
  /** The test to change; `null` writes a new one. */
  test: PolicyTest | null;
  onDone: (test: PolicyTest) => void;
  onClose: () => void;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

const blank: PolicyTest = {
  name: "",
  kind: "person",
  roleId: "developer",
  teams: [],
  permission: "",
  path: "/",
  method: "GET",
  mfa: true,
  ip: "127.0.0.1",
  expected: "deny",
};

/** A question to the policy, and the answer it must give. */
export function TestDialog({ test, onDone, onClose }: TestDialogProps) {
  const t = useText("access");
  const { options, groups } = useRoles();
  const form = useCallForm<PolicyTest>({
    values: test ?? blank,
    check: ({ name }) => (name.trim() === "" ? { name: t("tests.nameless") } : {}),
    send: (edited) =>
      onDone({ ...edited, name: edited.name.trim(), permission: permissionOf(edited.permission) }),
  });
  const permission = useFormField(form, "permission");
  /** The first one, unless another was chosen. */
  const permissionOf = (chosen: string) => chosen || (groups[0]?.permissions[0]?.id ?? "");

  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={test === null ? t("tests.add") : t("tests.edit", { name: test.name })}
      description={t("tests.dialogText")}
      submitLabel={t("tests.done")}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t("tests.name")}
        required
        input={{ placeholder: t("tests.nameExample") }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField form={form} name="roleId" label={t("tests.role")} options={options} />
        <ChoiceField
          form={form}
          name="expected"
          label={t("tests.expected")}
          options={(["allow", "deny"] as const).map((value) => ({
            value,
            label: t(`tests.expect.${value}`),
          }))}
        />
      </div>
      <Field label={t("tests.permission")}>
        {(control) => (
          <Select
            {...control}
            value={permissionOf(permission.value)}
            onChange={(event) => permission.onChange(event.target.value)}
          >
            <PermissionOptions groups={groups} />
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)_9rem]">
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
        <TextField
          form={form}
          name="ip"
          label={t("simulate.ip")}
          input={{ className: "font-mono" }}
        />
      </div>
      <SwitchField form={form} name="mfa" label={t("simulate.mfa")} />
    </FormDialog>
  );
}
