/** Look shared by every single-line and multi-line text control. */
export const controlStyles =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface fallback:px-3 text-sm text-ink shadow-raised " +
  "transition-colors placeholder:text-muted hover:border-ink/60 " +
  "focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus/60 " +
  "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/50 " +
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted disabled:shadow-none";
