import { Button, Field, Input } from "@devloom/ui";
import { ApiError, call, fieldProblems, useMayCall, useText } from "@devloom/web-kit";
import { type FormEvent, useState } from "react";
import { defineAddress } from "../../../../observability/datasource/contract.ts";
import type { Draft } from "./draft.ts";
import { leftOutNote } from "./left-out-note.ts";
import { StartProblem } from "./StartProblem.tsx";
import { usePropose } from "./use-propose.ts";

/** A model of the tables of a PostgreSQL by its address alone, which is used once and kept nowhere. */
export function AddressForm({ onDraft }: { onDraft: (draft: Draft) => void }) {
  const t = useText("codegen");
  const may = useMayCall(defineAddress);
  const [address, setAddress] = useState("");
  const [schema, setSchema] = useState("public");
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { propose, isPending, problem } = usePropose(onDraft);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setReading(true);
    setRefused(null);
    try {
      const body = { address, schema: schema.trim() || "public" };
      const { definition, problem: why } = await call(defineAddress, { body });
      if (definition === null) return setRefused(why);
      if (definition.tables === 0) return setRefused(t("project.start.noTables"));
      const { sql: text, leftOut } = definition;
      await propose(() => ({ kind: "postgres", text, leftOut: leftOut.map(leftOutNote) }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(fieldProblems(failure)["address"] ?? failure.message);
    } finally {
      setReading(false);
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label={t("project.start.address")}
        hint={t("project.start.addressHint")}
        className="max-w-2xl"
        required
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            maxLength={2000}
            placeholder="postgres://user:password@host:5432/database"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t("project.start.schema")}
        hint={t("project.start.schemaHint")}
        className="max-w-md"
      >
        {(control) => (
          <Input
            {...control}
            maxLength={63}
            value={schema}
            onChange={(event) => setSchema(event.target.value)}
          />
        )}
      </Field>
      <StartProblem text={refused ?? problem} />
      <div>
        <Button
          type="submit"
          loading={isReading || isPending}
          disabledReason={
            may.reason ?? (address.trim() === "" ? t("project.start.addressFirst") : undefined)
          }
        >
          {t("project.start.importAction")}
        </Button>
      </div>
    </form>
  );
}
