import type { Json } from "@devloom/contract";
import { Button, toast } from "@devloom/ui";
import { Section, Specimen } from "@devloom/ui/gallery/Section";
import { useState } from "react";
import type { FieldSchema } from "../schema-form/schema.ts";
import { type FieldTexts, SchemaField } from "../schema-form/SchemaField.tsx";
import {
  CheckField,
  ChoiceField,
  FileField,
  LongTextField,
  SecretField,
  SwitchField,
  TextField,
} from "./fields.tsx";
import { Form, FormError } from "./Form.tsx";
import { useCallForm } from "./use-call-form.ts";

const REGIONS = ["local", "cluster"].map((value) => ({ value, label: value }));

/** Forms and the fields they are made of, for the gallery. */
export function FormGallery() {
  return (
    <Section
      id="whole-forms"
      title="Whole forms"
      lead="Checked when they are sent and, from then on, with every change. Nothing is sent here."
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Form" className="block">
          <FormSpecimen />
        </Specimen>
        <Specimen title="Fields of a schema" className="block">
          <SchemaSpecimen />
        </Specimen>
      </div>
    </Section>
  );
}

function FormSpecimen() {
  const form = useCallForm({
    values: {
      name: "",
      region: "local",
      token: "",
      about: "",
      file: null as File | null,
      isOpen: true,
      isShared: false,
    },
    check: ({ name }) => (name.trim() === "" ? { name: "Give it a name." } : {}),
    send({ name }) {
      if (name === "taken") throw new Error("Another one has this name.");
      toast({ title: `${name} is fine` });
    },
  });
  return (
    <Form form={form} className="grid gap-stack">
      <FormError form={form} />
      <TextField form={form} name="name" label="Name" hint="“taken” is refused." required />
      <ChoiceField form={form} name="region" label="Where it runs" options={REGIONS} />
      <SecretField form={form} name="token" label="Token" />
      <LongTextField form={form} name="about" label="Description" input={{ rows: 2 }} />
      <FileField form={form} name="file" label="Logo" accept="image/*" />
      <SwitchField form={form} name="isOpen" label="Everybody sees it" />
      <CheckField form={form} name="isShared" label="Share it" />
      <Button type="submit" className="justify-self-start" loading={form.isPending}>
        Save
      </Button>
    </Form>
  );
}

const SCHEMA: FieldSchema = {
  type: "object",
  required: ["owner"],
  properties: {
    owner: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
    steps: {
      type: "array",
      maxItems: 3,
      items: { type: "object", properties: { command: { type: "string" } } },
    },
    access: {
      oneOf: [
        { type: "object", properties: { kind: { type: "string", const: "open" } } },
        {
          type: "object",
          properties: {
            kind: { type: "string", const: "password" },
            password: { type: "string", writeOnly: true },
          },
        },
      ],
    },
  },
};

const TEXTS: FieldTexts = {
  label: (path) => path.split(".").at(-1) ?? "",
  hint: () => undefined,
  option: (_, value) => value,
  item: (_, number) => `Step ${number}`,
  add: () => "Add a step",
  remove: (_, number) => `Remove step ${number}`,
  problem: () => undefined,
};

/** A nested object, a list, a union and a secret. */
function SchemaSpecimen() {
  const [value, setValue] = useState<Json | undefined>({
    owner: { name: "" },
    steps: [{ command: "npm test" }],
    access: { kind: "password" },
  });
  return (
    <div className="grid gap-stack">
      <SchemaField place="" schema={SCHEMA} value={value} texts={TEXTS} onChange={setValue} />
    </div>
  );
}
