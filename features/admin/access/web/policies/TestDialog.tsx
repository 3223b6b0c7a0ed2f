import { Field, Input, Label, Select, Switch } from "@devloom/ui";
import { FormDialog, useText } from "@devloom/web-kit";
import { useId, useState } from "react";
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
  const mfaId = useId();
  const { options, groups } = useRoles();
  const [edited, setEdited] = useState<PolicyTest>(test ?? blank);
  const [isChecked, setChecked] = useState(false);
  const permission = edited.permission || (groups[0]?.permissions[0]?.id ?? "");
  const change = (part: Partial<PolicyTest>) => setEdited({ ...edited, ...part });
  const isNameless = edited.name.trim() === "";

  async function submit(): Promise<void> {
    setChecked(true);
    if (isNameless) throw new Error("The test has no name yet.");
    onDone({ ...edited, name: edited.name.trim(), permission });
  }

  return (
    <FormDialog
      size="lg"
      title={test === null ? t("tests.add") : t("tests.edit", { name: test.name })}
      description={t("tests.dialogText")}
      submitLabel={t("tests.done")}
      pending={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t("tests.name")}
        error={isChecked && isNameless ? t("tests.nameless") : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            placeholder={t("tests.nameExample")}
            value={edited.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("tests.role")}>
          {(control) => (
            <Select
              {...control}
              value={edited.roleId}
              options={options}
              onChange={(event) => change({ roleId: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("tests.expected")}>
          {(control) => (
            <Select
              {...control}
              value={edited.expected}
              options={(["allow", "deny"] as const).map((value) => ({
                value,
                label: t(`tests.expect.${value}`),
              }))}
              onChange={(event) =>
                change({ expected: event.target.value === "allow" ? "allow" : "deny" })
              }
            />
          )}
        </Field>
      </div>
      <Field label={t("tests.permission")}>
        {(control) => (
          <Select
            {...control}
            value={permission}
            onChange={(event) => change({ permission: event.target.value })}
          >
            <PermissionOptions groups={groups} />
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)_9rem]">
        <Field label={t("simulate.method")}>
          {(control) => (
            <Select
              {...control}
              value={edited.method}
              options={METHODS.map((value) => ({ value, label: value }))}
              onChange={(event) =>
                change({ method: METHODS.find((one) => one === event.target.value) ?? "GET" })
              }
            />
          )}
        </Field>
        <Field label={t("simulate.resource")}>
          {(control) => (
            <Input
              {...control}
              className="font-mono"
              value={edited.path}
              onChange={(event) => change({ path: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("simulate.ip")}>
          {(control) => (
            <Input
              {...control}
              className="font-mono"
              value={edited.ip}
              onChange={(event) => change({ ip: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="flex items-center gap-3">
        <Switch id={mfaId} checked={edited.mfa} onCheckedChange={(mfa) => change({ mfa })} />
        <Label htmlFor={mfaId}>{t("simulate.mfa")}</Label>
      </div>
    </FormDialog>
  );
}
