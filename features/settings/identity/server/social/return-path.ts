/**
 * The path to go on to after signing in. Browsers read some odd spellings of a path as another site;
 * those become the start page.
 */
export function safeReturnPath(returnTo: string, publicUrl: string): string {
  const home = new URL(publicUrl);
  const target = URL.canParse(returnTo, publicUrl) ? new URL(returnTo, home) : home;
  const path = `${target.pathname}${target.search}`;
  return target.origin === home.origin && !path.startsWith("//") ? path : "/";
}
