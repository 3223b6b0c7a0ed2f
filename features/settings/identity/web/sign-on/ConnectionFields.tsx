import { Field, Switch } from "@devloom/ui";
import {
  type CallForm,
  ChoiceField,
  SecretField,
  TextField,
  useFormField,
  useRoleTitle,
  useText,
} from "@devloom/web-kit";
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
  form: CallForm<ConnectionValues>;
  /** A secret is stored; it can be replaced, never read. */
  hasSecret: boolean;
}

export function ConnectionFields({ form, hasSecret }: ConnectionFieldsProps) {
  const t = useText("identity");
  const roleTitle = useRoleTitle();
  const enforced = useFormField(form, "enforced");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        form={form}
        name="issuer"
        label={t("signOn.issuer")}
        hint={t("signOn.issuerHint")}
        required
        className="sm:col-span-2"
        input={{ type: "url", placeholder: "https://login.example.com" }}
      />
      <TextField
        form={form}
        name="clientId"
        label={t("signOn.clientId")}
        required
        input={{ spellCheck: false }}
      />
      <SecretField
        form={form}
        name="clientSecret"
        label={t("signOn.clientSecret")}
        hint={hasSecret ? t("signOn.secretKept") : undefined}
        required={!hasSecret}
      />
      <TextField
        form={form}
        name="domains"
        label={t("signOn.domains")}
        hint={t("signOn.domainsHint")}
        required
        input={{ spellCheck: false, placeholder: "example.com" }}
      />
      <ChoiceField
        form={form}
        name="defaultRole"
        label={t("signOn.role")}
        hint={t("signOn.roleHint")}
        options={SSO_ROLES.map((role) => ({ value: role, label: roleTitle(role) }))}
      />
      <Field label={t("signOn.enforced")} hint={t("signOn.enforcedHint")} className="sm:col-span-2">
        {(control) => (
          <Switch
            id={control.id}
            aria-describedby={control["aria-describedby"]}
            checked={enforced.value}
            onCheckedChange={enforced.onChange}
          />
        )}
      </Field>
    </div>
  );
}
