import type { JsonObject } from "@devloom/contract";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Loaded when a passkey is used, not before. */
function library() {
  return import("@simplewebauthn/browser");
}

/** Whether this browser knows passkeys on this page. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && "PublicKeyCredential" in window;
}

/** Lets the person answer a question of the server with one of their passkeys. */
export async function answerWithPasskey(options: JsonObject): Promise<JsonObject> {
  const { startAuthentication } = await library();
  // The server made the options with the same library; they travelled as JSON.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return plain(await startAuthentication({ optionsJSON }));
}

/** Lets the person make a new passkey. */
export async function makePasskey(options: JsonObject): Promise<JsonObject> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return plain(await startRegistration({ optionsJSON }));
}

function plain(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

/** Whether the person closed the browser's window instead of choosing a passkey. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
}
