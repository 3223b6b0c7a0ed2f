import type { ServerResponse } from "node:http";
import type { ProgramOrigins } from "./program-origins.ts";
import { passCookie } from "./cookies.ts";
import { framePolicy } from "./headers.ts";
import { PAGE_STYLE } from "./page-style.ts";

/** A page of the gateway's own, in place of one of a program. */
export interface OwnPage {
  readonly language: string;
  readonly nonce: string;
  readonly title: string;
  /** Below the title; everything of others in it is escaped. */
  readonly content: string;
  readonly script?: string;
}

/** The whole of such a page. */
export function writePage({ language, nonce, title, content, script = "" }: OwnPage): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style nonce="${nonce}">${PAGE_STYLE}</style>
  </head>
  <body>
    <main>
      <svg viewBox="2 2 28 28" fill="none" stroke-width="4" aria-hidden="true">
        <path stroke="currentColor" d="M6 12.2v16.3M15 3.5v16.3"/>
        <path class="weft" d="M4 9h7.8M18.2 9h.8a7 7 0 0 1 0 14H9.2"/>
      </svg>
      <h1>${title}</h1>
      ${content}
    </main>
    ${script === "" ? "" : `<script nonce="${nonce}">${script}</script>`}
  </body>
</html>
`;
}

/** What these pages may do: their own style and script, questions to their own origin. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** An answer of the gateway's own on the origin of a program. */
export interface OwnAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly policy: string;
}

export function sendOwn(
  response: ServerResponse,
  origins: ProgramOrigins,
  answer: OwnAnswer,
): void {
  const { status, type, body, policy } = answer;
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "content-security-policy": `${policy}; ${framePolicy(origins)}`,
    ...(status === 503 ? { "retry-after": "1" } : {}),
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** Lets somebody in. The pass goes with the redirect, so that the ticket stays in no address. */
export function sendIn(
  response: ServerResponse,
  origins: ProgramOrigins,
  { place, pass }: { readonly place: string; readonly pass: string },
): void {
  response.writeHead(303, {
    location: place,
    "set-cookie": passCookie(origins, pass),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "content-security-policy": framePolicy(origins),
  });
  response.end();
}
