import { type FormEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  set as putAt,
  useForm,
  type UseFormSetValue,
} from "react-hook-form";
import { ApiError, fieldProblems } from "../api/api-error.ts";

export type { FieldPathByValue, FieldValues } from "react-hook-form";

export interface CallFormOptions<Values extends FieldValues> {
  /** What its fields hold at first. */
  values: Values;
  /** The call that takes them, or several of which one does; none where they stay on the page. */
  call?: FormCall | readonly FormCall[];
  /** What is done with them. Resolves with `"stay"` where something else is shown instead of closing. */
  send: (values: Values) => unknown;
  /** What is wrong with them, by field, as far as it can be told before they are sent. */
  check?: (values: Values) => Problems;
  /** The field that shows what the server says of another name, where the two differ. */
  fieldOf?: (place: string) => string;
  /** The server's words for a field's problem in those of the person. */
  problemText?: (message: string) => string;
}

type Problems = Readonly<Partial<Record<string, string | undefined>>>;

interface FormCall {
  readonly isPending: boolean;
  readonly error: ApiError | null;
}

/** A form that fields find their value in. */
export type CallForm<Values extends FieldValues> = ReturnType<typeof useCallForm<Values>>;

/**
 * A form whose values go to one call of the API. It is checked when it is sent and, from then on, with
 * every change. What the server has against a field is shown at that field until it is changed; what
 * it has against all of it is the form's `error`.
 *
 *     const form = useCallForm({ values: { name: "" }, call: create, send: (body) => create.call({ body }) });
 *     <FormDialog {...form.dialog} title={…}><TextField form={form} name="name" label={…} /></FormDialog>
 *     <Form form={form}><FormError form={form} /><TextField … /><Button type="submit" …></Form>
 */
export function useCallForm<Values extends FieldValues>(options: CallFormOptions<Values>) {
  const { values, call = [], send, check } = options;
  const { fieldOf = (place) => place, problemText = (message) => message } = options;
  /** Where a problem is shown: at the part of a field that is wrong, or at the field that has none. */
  const placeOf = (place: string) => {
    const [field = ""] = place.split(".");
    return typeof values[field] === "object" ? place : field;
  };
  const calls: readonly FormCall[] = "isPending" in call ? [call] : call;
  const { control, clearErrors, formState, getValues, handleSubmit, reset, setError, setValue } =
    useForm<Values>({
      // All fields are given; the library would allow for some.
      defaultValues: values as DefaultValues<Values>,
      ...(check === undefined ? {} : { resolver: resolverOf(check) }),
    });
  const { isSubmitted } = formState;
  const [isSending, setSending] = useState(false);
  /** What `send` failed with, unless fields say it. */
  const [thrown, setThrown] = useState<Error>();
  /** It began anew while it was sent. */
  const isFresh = useRef(false);
  const failure = calls.find(({ error }) => error !== null)?.error ?? null;
  /** What an error says of the fields of this form. */
  const problemsOf = (error: unknown) =>
    Object.entries(fieldProblems(error))
      .map(([place, message]) => [placeOf(fieldOf(place)), message] as const)
      .filter(([place]) => (place.split(".")[0] ?? "") in values);

  function tell(error: unknown): boolean {
    const found = problemsOf(error);
    for (const [index, [place, message]] of found.entries())
      setError(
        // A place that begins with the name of a field is one of the form.
        place as Path<Values>,
        { message: problemText(message) },
        { shouldFocus: index === 0 },
      );
    return found.length > 0;
  }

  /** Rejects when something is wrong; the fields or `error` say what. */
  async function submit(): Promise<unknown> {
    let answer: unknown;
    let isChecked = false;
    // What the server said last time was about what was sent then.
    clearErrors();
    setThrown(undefined);
    isFresh.current = false;
    await handleSubmit(async (given) => {
      isChecked = true;
      setSending(true);
      try {
        answer = await send(given);
      } catch (error) {
        if (!tell(error)) setThrown(error instanceof Error ? error : new Error(String(error)));
        throw error;
      } finally {
        setSending(false);
      }
    })();
    if (!isChecked) throw new Error("The form has problems.");
    // The library marks it as tried once more when it was sent.
    if (isFresh.current) reset(getValues());
    return answer;
  }

  /** For a form that is a part of a page. */
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // Of a dialog that is opened from the form.
    if (event.target !== event.currentTarget) return;
    submit().catch(() => {
      // The fields or the call's error say what was wrong.
    });
  }

  const put: UseFormSetValue<Values> = (name, value, settings) =>
    setValue(name, value, { shouldValidate: isSubmitted, ...settings });
  const isTold = problemsOf(failure).length > 0;
  /** Calls keep what they failed with themselves. */
  const isOfCall = thrown instanceof ApiError && calls.length > 0;
  const own = isOfCall ? undefined : thrown?.message;
  const error = own ?? (isTold ? undefined : failure?.message);
  const isPending = isSending || calls.some((one) => one.isPending);
  return {
    control,
    set: put,
    /** Changes some fields at once. */
    patch: (part: Partial<Values>): void => {
      for (const [name, value] of Object.entries(part))
        // The names and the values are those of the form.
        put(name as Path<Values>, value as PathValue<Values, Path<Values>>);
    },
    get: getValues,
    /** Begins anew, with what it began with or other values. */
    reset: (next: Values = values): void => {
      isFresh.current = true;
      setThrown(undefined);
      reset(next);
    },
    submit,
    onSubmit,
    isPending,
    /** It was tried to send it, so that what is wrong may be told. */
    isSubmitted,
    /** What is wrong with all of it rather than with one field. */
    error,
    /** What sending it failed with, for who tells that in other words. */
    thrown,
    /** What `FormDialog` takes of it. */
    dialog: { pending: isPending, error, onSubmit: submit },
  };
}

function resolverOf<Values extends FieldValues>(check: (values: Values) => Problems) {
  const resolve: Resolver<Values> = (values) => {
    const errors: FieldErrors<Values> = {};
    const found = Object.entries(check(values)).filter(([, message]) => message !== undefined);
    for (const [place, message] of found) putAt(errors, place, { type: "check", message });
    return found.length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  return resolve;
}
