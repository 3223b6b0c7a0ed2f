import { useState, type FormEvent } from "react";
import { Button, FormResult } from "@/components";
import { submitForm, type SubmitResult } from "@/lib/submit-form";
import { isEmail } from "@/lib/validate";

export function NewsletterForm() {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<SubmitResult>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmail(email)) {
      setError("This does not look like an e-mail address.");
      return;
    }
    setError(undefined);
    setResult(await submitForm("newsletter", { email: email.trim() }));
  }

  if (result && result !== "failed")
    return (
      <div className="rounded-2xl bg-card">
        <FormResult result={result} />
      </div>
    );

  return (
    <form noValidate onSubmit={submit}>
      <label htmlFor="newsletter-email" className="text-sm font-semibold">
        A letter, four times a year
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id="newsletter-email"
          type="email"
          autoComplete="email"
          placeholder="you@studio.example"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "newsletter-error" : undefined}
          className="field-input min-w-0 flex-1 text-sm"
        />
        <Button type="submit" isSmall>
          Join
        </Button>
      </div>
      {error && (
        <p id="newsletter-error" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
      <FormResult result={result} />
    </form>
  );
}
