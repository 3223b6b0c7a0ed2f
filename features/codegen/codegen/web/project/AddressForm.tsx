import { Button } from "@devloom/ui";
import {
  call,
  Form,
  TextField,
  useCallForm,
  useFormValue,
  useMayCall,
  useText,
} from "@devloom/web-kit";
import { defineAddress } from "../../../../observability/datasource/contract.ts";
import type { Draft } from "./draft.ts";
import { leftOutNote } from "./left-out-note.ts";
import { StartProblem } from "./StartProblem.tsx";
import { usePropose } from "./use-propose.ts";

/** A model of the tables of a PostgreSQL by its address alone, which is used once and kept nowhere. */
export function AddressForm({ onDraft }: { onDraft: (draft: Draft) => void }) {
  const t = useText("codegen");
  const may = useMayCall(defineAddress);
  const { propose, problem } = usePropose(onDraft);
  const form = useCallForm({
    values: { address: "", schema: "public" },
    async send({ address, schema }) {
      const body = { address, schema: schema.trim() || "public" };
      const { definition, problem: why } = await call(defineAddress, { body });
      if (definition === null) throw new Error(why ?? "");
      if (definition.tables === 0) throw new Error(t("project.start.noTables"));
      const { sql: text, leftOut } = definition;
      await propose(() => ({ kind: "postgres", text, leftOut: leftOut.map(leftOutNote) }));
    },
  });
  const isEmpty = useFormValue(form, "address").trim() === "";

  return (
    <Form form={form} className="grid gap-4">
      <TextField
        form={form}
        name="address"
        label={t("project.start.address")}
        hint={t("project.start.addressHint")}
        className="max-w-2xl"
        required
        input={{
          spellCheck: false,
          className: "font-mono",
          maxLength: 2000,
          placeholder: "postgres://user:password@host:5432/database",
        }}
      />
      <TextField
        form={form}
        name="schema"
        label={t("project.start.schema")}
        hint={t("project.start.schemaHint")}
        className="max-w-md"
        input={{ maxLength: 63 }}
      />
      <StartProblem text={form.error ?? problem} />
      <div>
        <Button
          type="submit"
          loading={form.isPending}
          disabledReason={may.reason ?? (isEmpty ? t("project.start.addressFirst") : undefined)}
        >
          {t("project.start.importAction")}
        </Button>
      </div>
    </Form>
  );
}
