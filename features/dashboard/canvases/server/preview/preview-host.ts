import type { IncomingMessage, ServerResponse } from "node:http";
import { connect as connectTo } from "node:net";
import type { Duplex } from "node:stream";
import { type HostPart, type Platform, refuseUpgrade } from "@devloom/server-kit";
import {
  type Admitted,
  addressOf,
  admit,
  applicationsOwn,
  ENTER_PATH,
  forward,
  forwardUpgrade,
  isFromOwnPages,
  isOwnSocket,
  isVisit,
  passCookie,
  placeOn,
  portIn,
  sendIn,
  urlOn,
  type ProgramOrigins,
} from "@devloom/program-origins";
import { Answers } from "./answers.ts";
import { exchange } from "./entering.ts";
import type { Guard } from "./guard.ts";
import { STATUS_PATH } from "./pages.ts";
import type { Bearer, PreviewPasses, Signed } from "./passes.ts";
import type { PreviewTarget } from "./preview-store.ts";
import type { Previews } from "./previews.ts";
import { statusOf } from "./present-state.ts";

/** Of a canvas, or of a proposal. */
const HOST_NAME = /^(?:p-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** People see a page soon; what a page needs can wait for its dev server. */
const PATIENCE_MILLISECONDS = { visit: 700, part: 15_000 };
/** How often an open connection is asked whether its person may still be there. */
const WATCH_MILLISECONDS = 3_000;

type Guest = Admitted<Bearer, PreviewTarget>;

export interface PreviewHostParts {
  readonly platform: Platform;
  readonly origins: ProgramOrigins;
  readonly passes: PreviewPasses;
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
    const name = this.#parts.origins.nameIn(host);
    return name !== null && portIn(name) === null;
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
    const url = urlOn(origin, request);
    if (url === null) return this.#answers.plain(response, 400, "The address is not valid.");
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
    sendIn(response, origins, { place, pass });
  }

  async #show(
    request: IncomingMessage,
    response: ServerResponse,
    { pass, target }: Guest,
    origin: string,
  ): Promise<void> {
    const { previews, origins, passes } = this.#parts;
    const preview = await previews.use(target);
    await preview?.settle(PATIENCE_MILLISECONDS[isVisit(request) ? "visit" : "part"]);
    const socketPath = preview?.isReady === true ? preview.server.socketPath : null;
    if (socketPath === null)
      return this.#answers.waiting(request, response, await statusOf(this.#parts, target));
    const cookies = passes.isAging(pass)
      ? [passCookie(origins, passes.issue("passes", pass).token)]
      : [];
    const authorization = await applicationsOwn(
      request.headers.authorization,
      this.#parts.platform,
    );
    const connect = () => connectTo(socketPath);
    const forwarding = { request, connect, origins, origin, authorization, cookies };
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
    const authorization = await applicationsOwn(
      request.headers.authorization,
      this.#parts.platform,
    );
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
    const reach = () => connectTo(socketPath);
    const forwarding = { request, connect: reach, origins, origin, authorization, cookies: [] };
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

  #addressOf(request: IncomingMessage): string {
    return addressOf(request, this.#parts.platform);
  }

  #admit(request: IncomingMessage, hostName: string): Promise<Guest | null> {
    const { origins, passes, guard } = this.#parts;
    const ip = this.#addressOf(request);
    return admit(request, hostName, {
      origins,
      passes,
      check: (bearer) => guard.check(bearer, ip),
    });
  }
}
