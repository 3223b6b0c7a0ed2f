export const ENROLMENT_PATH = "/second-factor";

/** Where a second factor is set up, with the way back; `null` for whoever is there already. */
export function enrolmentAddress(from: Pick<Location, "pathname" | "search">): string | null {
  if (from.pathname === ENROLMENT_PATH) return null;
  return `${ENROLMENT_PATH}?continue=${encodeURIComponent(`${from.pathname}${from.search}`)}`;
}

/** The way back as far as it is one of this app's own addresses. */
export function continueTo(search: string): string {
  const asked = new URLSearchParams(search).get("continue") ?? "/";
  return /^\/(?![/\\])/.test(asked) && !asked.startsWith(ENROLMENT_PATH) ? asked : "/";
}
