import { CheckList } from "@devloom/ui";
import { type CustomFieldProps, useAll, useText } from "@devloom/web-kit";
import { listMembers } from "../../../../settings/members/contract.ts";

/** Members who get something by mail. */
export function RecipientsField({ value, label, onChange }: CustomFieldProps) {
  const t = useText("scheduler");
  const { data = [] } = useAll(listMembers, {});
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  return (
    <CheckList
      legend={label}
      hint={t("target.recipientsHint")}
      options={data.map(({ accountId, name, email }) => ({
        value: accountId,
        label: name,
        detail: email,
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
