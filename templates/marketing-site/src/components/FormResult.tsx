import { assertNever } from "@/lib/assert-never";
import type { SubmitResult } from "@/lib/submit-form";

/** Says what really happened to a form. */
export function FormResult({ result }: { result: SubmitResult | undefined }) {
  if (!result) return null;
  switch (result) {
    case "sent":
      return (
        <p role="status" className="rounded-2xl bg-mist px-4 py-3 text-sm">
          Thank you! We will write back soon. ☀️
        </p>
      );
    case "kept":
      return (
        <p role="status" className="rounded-2xl bg-mist px-4 py-3 text-sm text-ink">
          Kept in this browser only: no receiver is set up yet. Set <code>VITE_FORM_ENDPOINT</code>{" "}
          to send it.
        </p>
      );
    case "failed":
      return (
        <p role="alert" className="text-sm text-danger">
          That did not work. Please try again in a moment.
        </p>
      );
    default:
      return assertNever(result);
  }
}
