/* oxlint-disable no-console -- The protocol answers some things on the console of the page. */

/** Tells whoever looks at the page's console that something was skipped. */
export function report(...parts: readonly unknown[]): void {
  console.log(...parts);
}

export function warn(...parts: readonly unknown[]): void {
  console.warn(...parts);
}

/** For those who look closely: consoles show it only when asked for everything. */
export function whisper(...parts: readonly unknown[]): void {
  console.debug(...parts);
}
