import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
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
  type Forwarding,
  isFromOwnPages,
  isOwnSocket,
  passCookie,
  placeOn,
  portIn,
  sendIn,
  urlOn,
  type ProgramOrigins,
} from "@devloom/program-origins";
import type { PortGuard, PortSource } from "./port-guard.ts";
import { PortPages } from "./port-pages.ts";
import type { PortBearer, PortPasses } from "./port-passes.ts";
import { Visits } from "./visits.ts";

export interface PortHostParts {
  readonly platform: Platform;
  readonly origins: ProgramOrigins;
  readonly passes: PortPasses;
  readonly guard: PortGuard;
}

type Guest = Admitted<PortBearer, PortSource>;

/** The origins of ports: lets in whose program it is, and passes on to it, inside its sandbox. */
export class PortHost implements HostPart {
  readonly #parts: PortHostParts;
  readonly #pages: PortPages;
  readonly #visits: Visits;

  constructor(parts: PortHostParts) {
    this.#parts = parts;
    this.#pages = new PortPages(parts.origins, parts.platform.config.publicUrl);
    this.#visits = new Visits(parts.platform);
  }

  matches(host: string): boolean {
    return portIn(this.#parts.origins.nameIn(host) ?? "") !== null;
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#serve(request, response).catch((error: unknown) => {
      this.#parts.platform.log.error({ err: error }, "a port could not answer");
      if (response.headersSent) response.destroy();
      else this.#pages.plain(response, 500, "The port could not answer.");
    });
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Until the other side is reached nobody else listens for a connection that breaks.
    socket.on("error", () => socket.destroy());
    this.#connect(request, socket, head).catch((error: unknown) => {
      this.#parts.platform.log.error({ err: error }, "a port could not be connected");
      refuseUpgrade(socket, 500);
    });
  }

  /** Ends every open connection. */
  stop(): void {
    this.#visits.end();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { hostName, port, origin } = this.#place(request);
    if (!isFromOwnPages(request, origin))
      return this.#pages.plain(response, 403, "Requests from other origins are refused.");
    const url = urlOn(origin, request);
    if (url === null) return this.#pages.plain(response, 400, "The address is not valid.");
    if (url.pathname === ENTER_PATH) return this.#enter(request, response, hostName, url);
    const guest = await this.#admit(request, hostName);
    if (guest === null) return this.#pages.refused(request, response);
    const connect = await guest.target.wayTo(port);
    if (connect === null) return this.#pages.silent(request, response, port);
    if (!this.#visits.begin(guest.pass, response, () => this.#isWelcome(request, guest)))
      return this.#pages.plain(response, 429, "Too many requests are open at this port.");
    const forwarding = await this.#forwarding(request, guest, connect);
    forward(forwarding, response, () => this.#pages.silent(request, response, port));
  }

  async #enter(
    request: IncomingMessage,
    response: ServerResponse,
    hostName: string,
    { searchParams }: URL,
  ): Promise<void> {
    const { origins, passes, guard, platform } = this.#parts;
    const ticket =
      request.method === "GET"
        ? passes.read("tickets", searchParams.get("ticket") ?? "", hostName)
        : null;
    const isFirstUse = ticket !== null && this.#visits.use(ticket);
    if (!isFirstUse || (await guard.check(ticket, addressOf(request, platform))) === null)
      return this.#pages.refused(request, response);
    const place = placeOn(origins.originOf(hostName), searchParams.get("to"));
    sendIn(response, origins, { place, pass: passes.issue("passes", ticket).token });
  }

  async #connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { hostName, port, origin } = this.#place(request);
    if (!isOwnSocket(request, origin)) return refuseUpgrade(socket, 403);
    const guest = await this.#admit(request, hostName);
    if (guest === null) return refuseUpgrade(socket, 401);
    const connect = await guest.target.wayTo(port);
    if (connect === null) return refuseUpgrade(socket, 503);
    const forwarding = await this.#forwarding(request, guest, connect);
    // Whoever has gone meanwhile would be remembered for ever: a closed socket does not close again.
    if (socket.destroyed) return;
    if (!this.#visits.begin(guest.pass, socket, () => this.#isWelcome(request, guest)))
      return refuseUpgrade(socket, 429);
    forwardUpgrade({ ...forwarding, cookies: [] }, socket, head);
  }

  #place({ headers }: IncomingMessage): { hostName: string; port: number; origin: string } {
    const { origins } = this.#parts;
    const hostName = origins.nameIn(headers.host ?? "") ?? "";
    return { hostName, port: portIn(hostName) ?? 0, origin: origins.originOf(hostName) };
  }

  #admit(request: IncomingMessage, hostName: string): Promise<Guest | null> {
    const { origins, passes, guard, platform } = this.#parts;
    const ip = addressOf(request, platform);
    return admit(request, hostName, {
      origins,
      passes,
      check: (bearer) => guard.check(bearer, ip),
    });
  }

  /** Whether what goes on may: the person, and the very program that it began with. */
  async #isWelcome(request: IncomingMessage, { pass, target }: Guest): Promise<boolean> {
    const { guard, platform } = this.#parts;
    return (await guard.check(pass, addressOf(request, platform))) === target;
  }

  async #forwarding(
    request: IncomingMessage,
    { pass }: Guest,
    connect: () => Socket,
  ): Promise<Forwarding> {
    const { origins, passes, platform } = this.#parts;
    return {
      request,
      connect,
      origins,
      origin: this.#place(request).origin,
      // Development servers answer under names of the machine that they run on.
      believed: `http://localhost:${pass.port}`,
      authorization: await applicationsOwn(request.headers.authorization, platform),
      cookies: passes.isAging(pass)
        ? [passCookie(origins, passes.issue("passes", pass).token)]
        : [],
    };
  }
}
