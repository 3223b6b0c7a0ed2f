export type SubmitResult = "sent" | "kept" | "failed";

/**
 * Sends a form as JSON to `VITE_FORM_ENDPOINT`. Without an endpoint the values are kept in local
 * storage and the page says so, instead of pretending that somebody will read them.
 */
export async function submitForm(
  form: string,
  values: Record<string, string>,
  endpoint: string | undefined = import.meta.env.VITE_FORM_ENDPOINT,
): Promise<SubmitResult> {
  if (!endpoint) {
    try {
      localStorage.setItem(`sundial.form.${form}`, JSON.stringify(values));
      return "kept";
    } catch {
      return "failed";
    }
  }
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ form, ...values }),
    });
    return response.ok ? "sent" : "failed";
  } catch {
    return "failed";
  }
}
