import type { Endpoint, Json, JsonObject, ResourceContract, ResourceItem } from "@devloom/contract";
import { useState } from "react";
import { z } from "zod";
import { fieldProblems } from "../api/api-error.ts";
import { useCall } from "../api/use-call.ts";
import { useText } from "../i18n/use-text.ts";
import { useCallForm } from "../form/use-call-form.ts";
import { useFormField } from "../form/use-form-field.ts";
import { emptyObject, type FieldSchema } from "../schema-form/schema.ts";
import { formProblems } from "./form-problems.ts";

export interface ResourceFormOptions<R extends ResourceContract> {
  /** What to change; `null` creates one. */
  item: ResourceItem<R> | null;
  /** What a new one begins with, where the schema names no default. */
  initial?: JsonObject | undefined;
  /** Puts what was typed in its place, such as the parts of an address that was pasted. */
  arrange?: ((next: JsonObject, before: JsonObject) => JsonObject) | undefined;
  topics: readonly string[];
}

/**
 * The state of a form over a resource's own schema: what was typed, what is wrong with it, and the call
 * that stores it. A change sends only the fields that differ, based on the version that was shown.
 */
export function useResourceForm<R extends ResourceContract>(
  resource: R,
  { item, initial = {}, arrange = (next) => next, topics }: ResourceFormOptions<R>,
) {
  const t = useText("kit");
  const schema = draftSchema(resource);
  const [stored] = useState(() =>
    item === null ? pick({ ...emptyObject(schema), ...initial }, schema) : pick(item, schema),
  );
  const create = useCall<Endpoint>(resource.calls.create, { topics });
  const update = useCall<Endpoint>(resource.calls.update, { topics });
  const form = useCallForm<{ item: JsonObject }>({
    values: { item: stored },
    call: [create, update],
    // Which fields are wrong, and why, is told at each of them.
    check: ({ item: given }) =>
      formProblems(resource.draft, given).size > 0 ? { item: "The form has problems." } : {},
    send: ({ item: given }) => send(given),
  });
  const { value: values, onChange } = useFormField(form, "item");
  const refused = fieldProblems(create.error ?? update.error);
  const problems = form.isSubmitted
    ? formProblems(resource.draft, values)
    : new Map<string, never>();

  function problem(place: string): string | undefined {
    const found = problems.get(place);
    if (found === undefined) return refused[place];
    return "sentence" in found ? found.sentence : t(`form.${found.key}`, found.values);
  }

  function send(given: JsonObject): Promise<unknown> {
    return item === null
      ? create.call({ params: {}, query: {}, body: given })
      : update.call({
          params: { id: item["id"] },
          query: {},
          body: changed(given, stored),
          ifMatch: Number(item["version"]),
        });
  }

  /** Stores it and answers what is stored now. Rejects when the form is not ready, or the call fails. */
  async function submit(): Promise<ResourceItem<R>> {
    // The gateway holds its answers against the contract of which this is the type.
    return (await form.submit()) as ResourceItem<R>;
  }

  /** What is wrong with all of it rather than with one field. */
  const error = Object.keys(refused).length > 0 ? undefined : form.error;
  return {
    schema,
    values,
    set: (next: Json | undefined) =>
      onChange(arrange((next ?? {}) as JsonObject, form.get("item"))),
    problem,
    submit,
    isPending: form.isPending,
    error,
    /** What `FormDialog` takes of it. */
    dialog: { pending: form.isPending, error, onSubmit: submit },
  };
}

const schemas = new WeakMap<z.ZodObject, FieldSchema>();

/** A resource's draft as forms read schemas. */
function draftSchema({ draft }: ResourceContract): FieldSchema {
  const known = schemas.get(draft);
  if (known !== undefined) return known;
  // Zod writes JSON Schema; forms read the part of it that `FieldSchema` names.
  const made = z.toJSONSchema(draft, { io: "input", unrepresentable: "any" }) as FieldSchema;
  schemas.set(draft, made);
  return made;
}

function pick(
  item: Readonly<Record<string, unknown>>,
  { properties = {} }: FieldSchema,
): JsonObject {
  const entries = Object.keys(properties)
    .filter((name) => item[name] !== undefined)
    .map((name) => [name, item[name]]);
  // What an answer holds under the names of its schema is JSON: it arrived as such.
  return Object.fromEntries(entries) as JsonObject;
}

/** The fields that differ from what is stored. */
export function changed(values: JsonObject, stored: JsonObject): JsonObject {
  const entries = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
  return Object.fromEntries(entries);
}
