import { randomBytes } from "node:crypto";

export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Headers of every answer. Scripts come from this origin only and none stand inline; style elements
 * need the page's nonce; Trusted Types keep text from becoming script where the browser has them.
 */
export function securityHeaders(options: {
  nonce?: string;
  https: boolean;
  /** Foreign origins whose pages may be shown in frames: those of previews. */
  frames?: readonly string[];
}): Record<string, string> {
  const style = options.nonce === undefined ? "'self'" : `'self' 'nonce-${options.nonce}'`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["frame-src 'self'", ...(options.frames ?? [])].join(" "),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(options.https
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}
