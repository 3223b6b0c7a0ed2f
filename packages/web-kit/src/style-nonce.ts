/** The nonce with which the gateway's content security policy lets the page add styles. */
export function readNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts' selectors; the property still tells it.
  return meta?.nonce || meta?.getAttribute("nonce") || "";
}
