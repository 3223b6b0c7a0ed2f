/** Browsers keep their clipboard for secure pages; on others a command to copy is answered with the text. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const answer = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    // What traps the focus listens too, and has no say in this.
    event.stopImmediatePropagation();
  };
  document.addEventListener("copy", answer, { capture: true });
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies on pages without TLS
    if (!document.execCommand("copy")) throw new Error("The browser didn't copy.");
  } finally {
    document.removeEventListener("copy", answer, { capture: true });
  }
}
