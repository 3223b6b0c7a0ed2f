import type { IncomingMessage, ServerResponse } from "node:http";
import { newNonce } from "@devloom/server-kit";
import { isVisit, pagePolicy, sendOwn, type ProgramOrigins } from "@devloom/program-origins";
import { type PreviewStatus, refusalPage, statusText, unknownPage, waitingPage } from "./pages.ts";
import { type PageTexts, textsFor } from "./page-texts.ts";

/** What the gateway itself answers on the origins of previews. */
export class Answers {
  readonly #origins: ProgramOrigins;
  readonly #publicUrl: string;

  constructor(origins: ProgramOrigins, publicUrl: string) {
    this.#origins = origins;
    this.#publicUrl = publicUrl;
  }

  unknown(request: IncomingMessage, response: ServerResponse): void {
    this.#page(request, response, 421, (page) => unknownPage(page));
  }

  refused(request: IncomingMessage, response: ServerResponse, hostName: string): void {
    // The host of a proposal does not say to which canvas it belongs.
    const place = hostName.startsWith("p-") ? "/canvases" : `/canvases/${hostName}/editor`;
    const editor = `${this.#publicUrl}${place}`;
    this.#page(request, response, 401, (page) => refusalPage(editor, page));
  }

  waiting(request: IncomingMessage, response: ServerResponse, status: PreviewStatus): void {
    this.#page(request, response, 503, (page) => waitingPage(status, page));
  }

  status(response: ServerResponse, status: PreviewStatus): void {
    this.#send(response, 200, "application/json", statusText(status), "default-src 'none'");
  }

  plain(response: ServerResponse, status: number, text: string): void {
    this.#send(response, status, "text/plain; charset=utf-8", `${text}\n`, "default-src 'none'");
  }

  /** A page for people, one line for scripts. */
  #page(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    write: (page: { texts: PageTexts; nonce: string }) => string,
  ): void {
    if (!isVisit(request)) {
      this.plain(response, status, LINES[status] ?? "The preview cannot answer.");
      return;
    }
    const nonce = newNonce();
    const html = write({ texts: textsFor(request.headers["accept-language"]), nonce });
    this.#send(response, status, "text/html; charset=utf-8", html, pagePolicy(nonce));
  }

  #send(
    response: ServerResponse,
    status: number,
    type: string,
    body: string,
    policy: string,
  ): void {
    sendOwn(response, this.#origins, { status, type, body, policy });
  }
}

const LINES: Readonly<Record<number, string>> = {
  401: "Open this preview from the editor.",
  421: "There is no preview at this address.",
  503: "The preview is not ready.",
};
