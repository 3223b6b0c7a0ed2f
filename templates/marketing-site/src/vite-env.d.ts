/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the forms send their values as JSON; without it they only keep them in the browser. */
  readonly VITE_FORM_ENDPOINT?: string;
}
