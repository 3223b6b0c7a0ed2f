import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import {
  callerAddress,
  type HostPart,
  type Platform,
  type PreviewOrigins,
  refuseUpgrade,
} from "@devloom/server-kit";
import { Answers } from "./answers.ts";
import { passCookie, passesIn } from "./cookies.ts";
import { ENTER_PATH, exchange, placeOn } from "./entering.ts";
import type { Guard } from "./guard.ts";
import { isFromOwnPages, isOwnSocket, isVisit } from "./origin-check.ts";
import { STATUS_PATH } from "./pages.ts";
import type { Passes, Signed } from "./passes.ts";
import type { PreviewTarget } from "./preview-store.ts";
import type { Previews } from "./previews.ts";
import { forward, forwardUpgrade } from "./proxy.ts";
import { statusOf } from "./present-state.ts";

/** Of a canvas, or of a proposal. */
const HOST_NAME = /^(?:p-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** People see a page soon; what a page needs can wait for its dev server. */
const PATIENCE_MILLISECONDS = { visit: 700, part: 15_000 };
/** How often an open connection is asked whether its person may still be there. */
const WATCH_MILLISECONDS = 3_000;

interface Admitted {
  readonly pass: Signed;
  readonly target: PreviewTarget;
}

export interface PreviewHostParts {
  readonly platform: Platform;
  readonly origins: PreviewOrigins;
  readonly passes: Passes;
  readonly guard: Guard;
  readonly previews: Previews;
}

/** Connections to one preview. Each page has one or two, and each takes two descriptors of the gateway. */
export const MAX_SOCKETS = 300;

/** The origins of previews: lets in who has a pass, and passes on to the project's dev server. */
export class PreviewHost implements HostPart {
  readonly #parts: PreviewHostParts;
  readonly #answers: Answers;

  constructor(parts: PreviewHostParts) {
    this.#parts = parts;
    this.#answers = new Answers(parts.origins, parts.platform.config.publicUrl);
  }

  matches(host: string): boolean {
    return this.#parts.origins.nameIn(host) !== null;
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#serve(request, response).catch((error: unknown) => {
      this.#parts.platform.log.error({ err: error }, "a preview could not answer");
      if (response.headersSent) response.destroy();
      else this.#answers.plain(response, 500, "The preview could not answer.");
    });
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Until the other side is reached nobody else listens for a connection that breaks.
    socket.on("error", () => socket.destroy());
    this.#connect(request, socket, head).catch((error: unknown) => {
      this.#parts.platform.log.error({ err: error }, "a preview could not be connected");
      refuseUpgrade(socket, 500);
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hostName = this.#nameIn(request);
    if (hostName === null) return this.#answers.unknown(request, response);
    const origin = this.#parts.origins.originOf(hostName);
    if (!isFromOwnPages(request, origin))
      return this.#answers.plain(response, 403, "Requests from other origins are refused.");
    // Read the way browsers do, so that no other spelling of a path means the same.
    const url = URL.canParse(request.url ?? "/", origin)
      ? new URL(request.url ?? "/", origin)
      : null;
    if (url === null || url.origin !== origin)
      return this.#answers.plain(response, 400, "The address is not valid.");
    if (url.pathname === ENTER_PATH) return this.#enter(request, response, hostName, url);
    const admitted = await this.#admit(request, hostName);
    if (admitted === null) return this.#answers.refused(request, response, hostName);
    if (url.pathname === STATUS_PATH)
      return this.#answers.status(response, await statusOf(this.#parts, admitted.target));
    await this.#show(request, response, admitted, origin);
  }

  async #enter(
    request: IncomingMessage,
    response: ServerResponse,
    hostName: string,
    { searchParams }: URL,
  ): Promise<void> {
    const { origins } = this.#parts;
    const ticket = searchParams.get("ticket") ?? "";
    const ip = this.#addressOf(request);
    const pass =
      request.method === "GET" ? await exchange(this.#parts, { ticket, hostName, ip }) : null;
    if (pass === null) return this.#answers.refused(request, response, hostName);
    const place = placeOn(origins.originOf(hostName), searchParams.get("to"));
    this.#answers.entered(response, place, passCookie(origins, pass));
  }

  async #show(
    request: IncomingMessage,
    response: ServerResponse,
    { pass, target }: Admitted,
    origin: string,
  ): Promise<void> {
    const { previews, origins, passes } = this.#parts;
    const preview = await previews.use(target);
    await preview?.settle(PATIENCE_MILLISECONDS[isVisit(request) ? "visit" : "part"]);
    const socketPath = preview?.isReady === true ? preview.server.socketPath : null;
    if (socketPath === null)
      return this.#answers.waiting(request, response, await statusOf(this.#parts, target));
    const cookies = passes.isAging(pass)
      ? [passCookie(origins, passes.issue("pass", pass).token)]
      : [];
    const authorization = await this.#applicationsOwn(request.headers.authorization);
    const forwarding = { request, socketPath, origins, origin, authorization, cookies };
    forward(forwarding, response, () =>
      this.#answers.waiting(request, response, { phase: "restarting", problem: null }),
    );
  }

  async #connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { origins, previews } = this.#parts;
    const hostName = this.#nameIn(request);
    if (hostName === null) return refuseUpgrade(socket, 421);
    const origin = origins.originOf(hostName);
    if (!isOwnSocket(request, origin)) return refuseUpgrade(socket, 403);
    const admitted = await this.#admit(request, hostName);
    if (admitted === null) return refuseUpgrade(socket, 401);
    const preview = await previews.use(admitted.target);
    const socketPath = preview?.isReady === true ? preview.server.socketPath : null;
    if (preview === null || socketPath === null) return refuseUpgrade(socket, 503);
    const authorization = await this.#applicationsOwn(request.headers.authorization);
    // Whoever has gone meanwhile would be remembered for ever: a closed socket does not close again.
    if (socket.destroyed) return;
    if (preview.sockets.size >= MAX_SOCKETS) return refuseUpgrade(socket, 429);
    preview.sockets.add(socket);
    const watch = setInterval(
      () => void this.#watch(request, socket, admitted.pass),
      WATCH_MILLISECONDS,
    );
    socket.once("close", () => {
      clearInterval(watch);
      preview.sockets.delete(socket);
    });
    const forwarding = { request, socketPath, origins, origin, authorization, cookies: [] };
    forwardUpgrade(forwarding, socket, head);
  }

  /** Ends an open connection with the session, the permission or the canvas that it stands on. */
  async #watch(request: IncomingMessage, socket: Duplex, pass: Signed): Promise<void> {
    try {
      const target = await this.#parts.guard.check(pass, this.#addressOf(request));
      if (target === null) socket.destroy();
      else await this.#parts.previews.use(target);
    } catch (error) {
      this.#parts.platform.log.warn({ err: error }, "a preview's connection could not be checked");
    }
  }

  #nameIn({ headers }: IncomingMessage): string | null {
    const name = this.#parts.origins.nameIn(headers.host ?? "") ?? "";
    return HOST_NAME.test(name) ? name : null;
  }

  #addressOf({ socket, headers }: IncomingMessage): string {
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
    const { trustedProxies } = this.#parts.platform.config;
    return callerAddress(socket.remoteAddress ?? "", forwarded, trustedProxies);
  }

  async #admit(request: IncomingMessage, hostName: string): Promise<Admitted | null> {
    const { origins, passes, guard } = this.#parts;
    for (const token of passesIn(origins, request.headers.cookie)) {
      const pass = passes.read("pass", token, hostName);
      const target = pass === null ? null : await guard.check(pass, this.#addressOf(request));
      if (pass !== null && target !== null) return { pass, target };
    }
    return null;
  }

  /** An application may have tokens of its own; those of the platform, and passwords, stay here. */
  async #applicationsOwn(authorization: string | undefined): Promise<string | undefined> {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
    if (token === undefined || (await this.#parts.platform.isOwnToken(token))) return undefined;
    return authorization;
  }
}
