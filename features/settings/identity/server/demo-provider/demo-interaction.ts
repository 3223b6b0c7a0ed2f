import type { IncomingMessage, ServerResponse } from "node:http";
import {
  Email,
  EMAIL_MESSAGE,
  PersonName,
  NAME_MINIMUM,
  SOCIAL_PROVIDERS,
} from "../../contract.ts";
import { demoErrorPage, demoSignInPage } from "./demo-page.ts";
import type { DemoProvider } from "./demo-provider.ts";

const MAX_FORM_BYTES = 4_096;
const TITLES: Readonly<Record<string, string>> = { google: "Google", github: "GitHub" };

/** The page on which a person chooses who to be, and what follows from the choice. */
export async function handleInteraction(
  demo: DemoProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await demo.provider.interactionDetails(request, response).catch(expired);
  if (details === null) {
    return send(response, 400, demoErrorPage("This sign-in has expired."));
  }
  const application = applicationOf(details.params.client_id);
  const form = { action: request.url ?? "", application, problem: null };
  if (request.method === "GET") {
    const suggestion = { email: "person@example.com", name: "Demo Person" };
    return send(response, 200, demoSignInPage({ ...form, ...suggestion }));
  }
  if (request.method !== "POST") return send(response, 405, demoErrorPage("Use GET or POST."));
  const fields = await readForm(request);
  if (fields === null) return send(response, 413, demoErrorPage("The form is too large."));
  const finish = (result: Parameters<typeof demo.provider.interactionFinished>[2]): Promise<void> =>
    demo.provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: false,
    });
  if (fields.get("choice") === "cancel") {
    return finish({ error: "access_denied", error_description: "Cancelled." });
  }
  const email = Email.safeParse((fields.get("email") ?? "").trim());
  const name = PersonName.safeParse(fields.get("name") ?? "");
  if (!email.success || !name.success) {
    const problem = email.success
      ? `Name must be at least ${NAME_MINIMUM} characters`
      : EMAIL_MESSAGE;
    const typed = { email: fields.get("email") ?? "", name: fields.get("name") ?? "" };
    return send(response, 400, demoSignInPage({ ...form, ...typed, problem }));
  }
  const accountId = await demo.remember({ email: email.data, name: name.data });
  await finish({ login: { accountId } });
}

function expired(error: unknown): null {
  // Told by name, because importing the class would load the provider where it is never used.
  if (error instanceof Error && error.name === "SessionNotFound") return null;
  throw error;
}

function applicationOf(clientId: unknown): string {
  const id = SOCIAL_PROVIDERS.find((one) => clientId === `devloom-${one}`);
  return (id === undefined ? undefined : TITLES[id]) ?? "an identity provider";
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_FORM_BYTES) return null;
  }
  return new URLSearchParams(text);
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
  response.end(html);
}
