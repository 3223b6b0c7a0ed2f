import { useState, type FormEvent } from "react";
import { Button, FormResult, TextField } from "@/components";
import { plans } from "@/content/plans";
import { submitForm, type SubmitResult } from "@/lib/submit-form";
import { validateFields, type FieldErrors } from "@/lib/validate";

type FieldName = "name" | "email" | "message" | "plan";

function wantedPlan(): string {
  const id = new URLSearchParams(window.location.search).get("plan");
  return plans.some((plan) => plan.id === id) ? (id ?? "") : "";
}

export function ContactForm() {
  const [values, setValues] = useState<Record<FieldName, string>>(() => ({
    name: "",
    email: "",
    message: "",
    plan: wantedPlan(),
  }));
  const [errors, setErrors] = useState<FieldErrors<FieldName>>({});
  const [result, setResult] = useState<SubmitResult>();
  const [isSending, setSending] = useState(false);

  const bind = (name: FieldName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = validateFields(values, ["name", "email", "message"], ["email"]);
    setErrors(found);
    setResult(undefined);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    setResult(await submitForm("contact", values));
    setSending(false);
  }

  return (
    <form noValidate onSubmit={submit} className="panel space-y-5 p-6 sm:p-8">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Your name" autoComplete="name" {...bind("name")} />
        <TextField label="E-mail" type="email" autoComplete="email" {...bind("email")} />
      </div>
      <label className="block">
        <span className="mb-1.5 block text-sm font-semibold">Plan</span>
        <select
          className="field-input"
          value={values.plan}
          onChange={(event) => setValues({ ...values, plan: event.target.value })}
        >
          <option value="">Not sure yet</option>
          {plans.map((plan) => (
            <option key={plan.id} value={plan.id}>
              {plan.name}: {plan.tagline.toLowerCase()}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label="Message"
        multiline
        hint="What do you teach? How many seats?"
        {...bind("message")}
      />
      <FormResult result={result} />
      <Button type="submit" disabled={isSending} className="w-full sm:w-auto">
        {isSending ? "Sending…" : "Send"}
      </Button>
    </form>
  );
}
