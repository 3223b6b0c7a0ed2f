import type { ProgramOrigins } from "./program-origins.ts";

const NAME = "devloom_preview";
const MAX_AGE_SECONDS = 3_600;
/** Cookies of the product, which the previewed application never sees nor sets. */
const OWN = /^(?:__Host-|__Secure-)?devloom[_-]/i;

/** On encrypted origins the browser itself refuses a cookie of this name from elsewhere. */
function nameOn(origins: ProgramOrigins): string {
  return origins.isEncrypted ? `__Host-${NAME}` : NAME;
}

/** The pass as the preview's origin keeps it. The editor is another site, so it is sent across sites. */
export function passCookie(origins: ProgramOrigins, token: string): string {
  return [
    `${nameOn(origins)}=${token}`,
    "Path=/",
    `Max-Age=${MAX_AGE_SECONDS}`,
    "HttpOnly",
    ...acrossSites(origins),
  ].join("; ");
}

function acrossSites(origins: ProgramOrigins): string[] {
  return origins.isTrustworthy ? ["SameSite=None", "Secure", "Partitioned"] : ["SameSite=Lax"];
}

function pairsOf(header: string | undefined): { name: string; value: string; text: string }[] {
  return (header ?? "").split(";").flatMap((part) => {
    const text = part.trim();
    const [name = "", ...value] = text.split("=");
    return text === "" ? [] : [{ name: name.trim(), value: value.join("=").trim(), text }];
  });
}

/** Every pass in a `Cookie` header: neighbouring origins may have put one of theirs beside ours. */
export function passesIn(origins: ProgramOrigins, header: string | undefined): string[] {
  const name = nameOn(origins);
  return pairsOf(header).flatMap((pair) => (pair.name === name ? [pair.value] : []));
}

/** A `Cookie` header without the product's cookies; `null` when nothing is left. */
export function withoutOwnCookies(header: string | undefined): string | null {
  const kept = pairsOf(header).filter(({ name }) => !OWN.test(name));
  return kept.length === 0 ? null : kept.map(({ text }) => text).join("; ");
}

/**
 * A `Set-Cookie` of the previewed application for its own host alone, and so that it works in the
 * editor's frame, which is another site; `null` for names of the product.
 */
export function applicationCookie(origins: ProgramOrigins, header: string): string | null {
  const [pair = "", ...attributes] = header.split(";").map((part) => part.trim());
  if (OWN.test(pair.split("=", 1)[0]?.trim() ?? "")) return null;
  const kept = attributes.filter(
    (attribute) => !/^(?:domain|samesite|secure|partitioned)\s*(?:=|$)/i.test(attribute),
  );
  return [pair, ...kept, ...acrossSites(origins)].join("; ");
}
