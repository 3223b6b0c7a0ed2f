/** The nonce with which the gateway's content security policy lets us add styles. */
export function readNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts' selectors; the property still tells it.
  return meta?.nonce || meta?.getAttribute("nonce") || "";
}

/** Whether this install is for development: the gateway writes it into the page, Vite knows itself. */
export function isDevelopment(): boolean {
  const mode = document.querySelector<HTMLMetaElement>('meta[name="devloom-mode"]')?.content;
  return mode === "development" || import.meta.env.DEV;
}
