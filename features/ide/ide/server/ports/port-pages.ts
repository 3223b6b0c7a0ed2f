import type { IncomingMessage, ServerResponse } from "node:http";
import { newNonce } from "@devloom/server-kit";
import {
  escapeHtml,
  isVisit,
  pagePolicy,
  sendOwn,
  writePage,
  type ProgramOrigins,
} from "@devloom/program-origins";

interface Texts {
  readonly language: string;
  readonly silent: (port: number) => { title: string; text: string };
  readonly refused: { title: string; text: string; link: string };
}

const english: Texts = {
  language: "en",
  silent: (port) => ({
    title: `Nothing listens on port ${port}`,
    text: "Start the program in its terminal. This page opens by itself as soon as it listens.",
  }),
  refused: {
    title: "Open this port from the IDE",
    text: "Ports are shown to the person whose program it is, as long as it runs. Your visit has expired, its terminal was closed, or it began elsewhere.",
    link: "Open the IDE",
  },
};

const german: Texts = {
  language: "de",
  silent: (port) => ({
    title: `Auf Port ${port} wartet kein Programm`,
    text: "Starten Sie das Programm in seinem Terminal. Diese Seite öffnet sich, sobald es wartet.",
  }),
  refused: {
    title: "Öffnen Sie diesen Port in der IDE",
    text: "Einen Port sieht nur, wessen Programm es ist, solange es läuft. Ihr Besuch ist abgelaufen, das Terminal wurde geschlossen, oder er hat anderswo begonnen.",
    link: "IDE öffnen",
  },
};

/** Loads the page again until something else answers. */
const LOOK_AGAIN = "setTimeout(() => location.reload(), 1500);";

/** What the gateway itself answers on the origins of ports. */
export class PortPages {
  readonly #origins: ProgramOrigins;
  readonly #publicUrl: string;

  constructor(origins: ProgramOrigins, publicUrl: string) {
    this.#origins = origins;
    this.#publicUrl = publicUrl;
  }

  /** The program does not listen: not yet, or not any more. */
  silent(request: IncomingMessage, response: ServerResponse, port: number): void {
    const texts = textsFor(request.headers["accept-language"]);
    const { title, text } = texts.silent(port);
    const page = { title, content: `<p>${text}</p>`, script: LOOK_AGAIN, line: title };
    this.#page(request, response, 503, { ...page, language: texts.language });
  }

  refused(request: IncomingMessage, response: ServerResponse): void {
    const texts = textsFor(request.headers["accept-language"]);
    const { title, text, link } = texts.refused;
    const place = escapeHtml(`${this.#publicUrl}/ide`);
    const content = `<p>${text}</p><a href="${place}" target="_top">${link}</a>`;
    this.#page(request, response, 401, { title, content, line: title, language: texts.language });
  }

  plain(response: ServerResponse, status: number, text: string): void {
    const type = "text/plain; charset=utf-8";
    sendOwn(response, this.#origins, {
      status,
      type,
      body: `${text}\n`,
      policy: "default-src 'none'",
    });
  }

  /** A page for people, one line for scripts. */
  #page(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    page: { language: string; title: string; content: string; script?: string; line: string },
  ): void {
    if (!isVisit(request)) return this.plain(response, status, page.line);
    const nonce = newNonce();
    const body = writePage({ ...page, nonce });
    const type = "text/html; charset=utf-8";
    sendOwn(response, this.#origins, { status, type, body, policy: pagePolicy(nonce) });
  }
}

/** The language the browser asks for first, of those we have. */
function textsFor(acceptLanguage: string | undefined): Texts {
  const first = (acceptLanguage ?? "").split(",").find((one) => /^\s*(?:en|de)\b/i.test(one));
  return first !== undefined && /^\s*de\b/i.test(first) ? german : english;
}
