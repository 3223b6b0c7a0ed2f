import { Field, Input, PasswordInput, Select, Switch } from "@devloom/ui";
import { useRoleTitle, useText } from "@devloom/web-kit";
import { SSO_ROLES } from "../../contract.ts";

export interface ConnectionValues {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Separated by commas or spaces. */
  domains: string;
  defaultRole: (typeof SSO_ROLES)[number];
  enforced: boolean;
}

export interface ConnectionFieldsProps {
  values: ConnectionValues;
  problems: Readonly<Record<string, string>>;
  /** A secret is stored; it can be replaced, never read. */
  hasSecret: boolean;
  onChange: (values: ConnectionValues) => void;
}

export function ConnectionFields({ values, problems, hasSecret, onChange }: ConnectionFieldsProps) {
  const t = useText("identity");
  const roleTitle = useRoleTitle();
  const set = (change: Partial<ConnectionValues>) => onChange({ ...values, ...change });
  const domainProblem = Object.entries(problems).find(([path]) => path.startsWith("domains"))?.[1];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t("signOn.issuer")}
        hint={t("signOn.issuerHint")}
        error={problems["issuer"]}
        required
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            placeholder="https://login.example.com"
            value={values.issuer}
            onChange={(event) => set({ issuer: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("signOn.clientId")} error={problems["clientId"]} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={values.clientId}
            onChange={(event) => set({ clientId: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t("signOn.clientSecret")}
        hint={hasSecret ? t("signOn.secretKept") : undefined}
        error={problems["clientSecret"]}
        required={!hasSecret}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            showLabel={t("fields.show")}
            hideLabel={t("fields.hide")}
            value={values.clientSecret}
            onChange={(event) => set({ clientSecret: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t("signOn.domains")}
        hint={t("signOn.domainsHint")}
        error={domainProblem}
        required
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            placeholder="example.com"
            value={values.domains}
            onChange={(event) => set({ domains: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("signOn.role")} hint={t("signOn.roleHint")}>
        {(control) => (
          <Select
            {...control}
            value={values.defaultRole}
            options={SSO_ROLES.map((role) => ({ value: role, label: roleTitle(role) }))}
            onChange={(event) => {
              const role = SSO_ROLES.find((one) => one === event.target.value);
              if (role !== undefined) set({ defaultRole: role });
            }}
          />
        )}
      </Field>
      <Field label={t("signOn.enforced")} hint={t("signOn.enforcedHint")} className="sm:col-span-2">
        {(control) => (
          <Switch
            id={control.id}
            aria-describedby={control["aria-describedby"]}
            checked={values.enforced}
            onCheckedChange={(enforced) => set({ enforced })}
          />
        )}
      </Field>
    </div>
  );
}
