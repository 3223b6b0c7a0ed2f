import { type FormEvent, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import { ApiError, fieldProblems } from "../api/api-error.ts";

export interface CallFormOptions<Values extends FieldValues> {
  /** What its fields hold at first. */
  values: Values;
  /** The call that takes them, or several of which one does; none where they stay on the page. */
  call?: FormCall | readonly FormCall[];
  /** What is done with them. Resolves with `"stay"` where something else is shown instead of closing. */
  send: (values: Values) => Promise<unknown>;
  /** What is wrong with them, by field, as far as it can be told before they are sent. */
  check?: (values: Values) => Problems;
}

type Problems = Readonly<Partial<Record<string, string | undefined>>>;

interface FormCall {
  readonly isPending: boolean;
  readonly error: ApiError | null;
}

/** A form that fields find their value in. */
export type CallForm<Values extends FieldValues> = ReturnType<typeof useCallForm<Values>>;

/**
 * A form whose values go to one call of the API. What the server has against a field is shown at that
 * field until it is changed; what it has against all of it is the form's `error`.
 *
 *     const form = useCallForm({ values: { name: "" }, call: create, send: (body) => create.call({ body }) });
 *     <FormDialog {...form.dialog} title={…}><TextField form={form} name="name" label={…} /></FormDialog>
 */
export function useCallForm<Values extends FieldValues>(options: CallFormOptions<Values>) {
  const { values, call = [], send, check } = options;
  const calls: readonly FormCall[] = "isPending" in call ? [call] : call;
  const { control, clearErrors, formState, getValues, handleSubmit, setError, setValue } =
    useForm<Values>({
      // All fields are given; the library would allow for some.
      defaultValues: values as DefaultValues<Values>,
    });
  const { isSubmitting } = formState;
  /** What went wrong before anything was asked of the server, such as a file that cannot be read. */
  const [broken, setBroken] = useState<string>();
  const failure = calls.find(({ error }) => error !== null)?.error ?? null;
  const isAtField = (place: string) => (place.split(".")[0] ?? "") in values;

  function tell(problems: Problems): boolean {
    const found = Object.entries(problems).flatMap(([place, message]) =>
      message !== undefined && isAtField(place) ? [[place, message] as const] : [],
    );
    for (const [index, [place, message]] of found.entries())
      // A place that begins with the name of a field is one of the form.
      setError(place as Path<Values>, { message }, { shouldFocus: index === 0 });
    return found.length > 0;
  }

  /** Rejects when something is wrong; the fields or `error` say what. */
  async function submit(): Promise<unknown> {
    let answer: unknown;
    // What the server said last time was about what was sent then.
    clearErrors();
    setBroken(undefined);
    await handleSubmit(async (given) => {
      if (check !== undefined && tell(check(given))) throw new Error("The form has problems.");
      try {
        answer = await send(given);
      } catch (error) {
        const isAtFields = tell(fieldProblems(error));
        const isShown = isAtFields || (error instanceof ApiError && calls.length > 0);
        if (!isShown) setBroken(error instanceof Error ? error.message : String(error));
        throw error;
      }
    })();
    return answer;
  }

  /** For a form that is a part of a page. */
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    submit().catch(() => {
      // The fields or the call's error say what was wrong.
    });
  }

  const isTold = Object.keys(fieldProblems(failure)).some(isAtField);
  return {
    control,
    set: setValue,
    get: getValues,
    onSubmit,
    /** What `FormDialog` takes of it. */
    dialog: {
      pending: isSubmitting || calls.some(({ isPending }) => isPending),
      error: isTold ? undefined : (failure?.message ?? broken),
      onSubmit: submit,
    },
  };
}
