/** A page that is nothing but the auth view: where identity providers send the browser back. */
export const SIGN_IN_PATH = "/sign-in";

/** The sign-in page that goes on to a page of this app afterwards. */
export function signInAddress(continueTo: string): `/${string}` {
  return continueTo === "/" ? SIGN_IN_PATH : `${SIGN_IN_PATH}?to=${encodeURIComponent(continueTo)}`;
}

/** Where to go on; never to another site, whatever the address says. */
export function continueToFrom(search: string): string {
  const wanted = new URLSearchParams(search).get("to") ?? "/";
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith(SIGN_IN_PATH) ? wanted : "/";
}
