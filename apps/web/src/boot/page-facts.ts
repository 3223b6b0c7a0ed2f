/** Whether this install is for development: the gateway writes it into the page, Vite knows itself. */
export function isDevelopment(): boolean {
  const mode = document.querySelector<HTMLMetaElement>('meta[name="devloom-mode"]')?.content;
  return mode === "development" || import.meta.env.DEV;
}
