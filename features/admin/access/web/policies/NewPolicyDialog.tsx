import { Field, Input, Select } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { createPolicy } from "../../contract.ts";
import { POLICY_STARTS, type PolicyStart, STARTS } from "./policy-starts.ts";

/** Begins a draft and opens it. */
export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const t = useText("access");
  const router = useRouter();
  const create = useCall(createPolicy, { topics: ["policy"] });
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const [start, setStart] = useState<PolicyStart>("freeze");
  const problems = fieldProblems(create.error);

  async function submit(): Promise<void> {
    const { id } = await create.call({
      body: { title, description, text: POLICY_STARTS[start] },
    });
    router.history.push(`/access/policies/${id}`);
  }

  return (
    <FormDialog
      permission="policy:manage"
      title={t("policies.create")}
      description={t("policies.createText")}
      submitLabel={t("policies.begin")}
      pending={create.isPending}
      error={Object.keys(problems).length === 0 ? create.error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("field.name")} error={problems["title"]} required>
        {(control) => (
          <Input {...control} value={title} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
      <Field label={t("field.description")} error={problems["description"]}>
        {(control) => (
          <Input
            {...control}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("policies.startFrom")}>
        {(control) => (
          <Select
            {...control}
            value={start}
            options={STARTS.map((value) => ({ value, label: t(`policies.start.${value}`) }))}
            onChange={(event) =>
              setStart(STARTS.find((one) => one === event.target.value) ?? "freeze")
            }
          />
        )}
      </Field>
    </FormDialog>
  );
}
