/** The veil behind dialogs and drawers. */
export const scrimStyles =
  "fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** Floating panels: menus and popovers. */
export const panelStyles =
  "z-50 rounded-lg border bg-raised p-1 text-ink shadow-floating outline-none " +
  "data-[state=open]:animate-rise-in data-[state=closed]:animate-sink-out";
