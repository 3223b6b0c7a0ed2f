import { fieldProblems, useText } from "@devloom/web-kit";
import { useCallback } from "react";
import { useForm } from "react-hook-form";
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver } from "react-hook-form";
import type { z } from "zod";
import { firstProblems, problemKey } from "./validation.ts";

/** A resolver that judges the values by a contract schema and sends on what was typed. */
function resolverOf<Values extends FieldValues>(schema: z.ZodType<unknown, Values>) {
  const resolve: Resolver<Values> = (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values, errors: {} };
    const entries = Object.entries(firstProblems(result.error));
    const errors = Object.fromEntries(
      entries.map(([field, message]) => [field, { type: "schema", message }]),
    );
    // Field names come from the schema whose input is Values.
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
  return resolve;
}

/** The problem of a field in the person's language; messages only the server knows stay as sent. */
export function useProblemText(): (message: string | undefined) => string | undefined {
  const t = useText("identity");
  return useCallback(
    (message) => {
      const key = message === undefined ? undefined : problemKey(message);
      return key === undefined ? message : t(`problems.${key}`);
    },
    [t],
  );
}

/** A form that is judged on submit and, from then on, with every change. */
export function useAuthForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues,
    mode: "onSubmit",
    reValidateMode: "onChange",
    shouldFocusError: true,
  });
  const problemText = useProblemText();
  const { setError, getValues } = form;
  /** Shows the fields that the server refused, and goes to the first. Whether there is one. */
  const showFieldProblems = useCallback(
    (error: unknown): boolean => {
      const problems = Object.entries(fieldProblems(error)).filter(
        ([field]) => field in getValues(),
      );
      for (const [index, [field, message]] of problems.entries()) {
        // Only names that the form knows are left.
        const name = field as Path<Values>;
        setError(name, { type: "server", message }, { shouldFocus: index === 0 });
      }
      return problems.length > 0;
    },
    [getValues, setError],
  );
  return { ...form, problemText, showFieldProblems };
}
