/** Goes to the first field that is marked as wrong: in a long form nobody sees it otherwise. */
export function focusProblem(): void {
  // The marks are drawn first.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(),
  );
}
