/** The message of a social sign-in that failed, until the auth view has shown it. */
let message: string | null = null;

export function rememberSignInError(text: string): void {
  message = text;
}

export function signInError(): string | null {
  return message;
}

export function forgetSignInError(): void {
  message = null;
}
