import type { Socket } from "node:net";
import { type Actor, AppError, type Platform } from "@devloom/server-kit";
import { Remembered } from "@devloom/program-origins";
import { openPort } from "../../contract.ts";
import { lookInto } from "../project-work.ts";
import type { PortBearer } from "./port-passes.ts";

/** A running program of somebody, with the way to its ports. */
export interface PortSource {
  /** `null` where nothing of it listens there. */
  wayTo(port: number): Promise<(() => Socket) | null>;
}

/** The running program of a person in a project that has an id. */
export type FindPortSource = (
  person: Pick<Actor, "accountId" | "tenantId">,
  projectId: string,
  id: string,
) => PortSource | null;

/** Whether somebody who was let into a port may still be there: session, permission, project, and a program of their own. */
export class PortGuard {
  readonly #platform: Platform;
  readonly #find: FindPortSource;
  readonly #actors: Remembered<Actor | null>;

  constructor(platform: Platform, find: FindPortSource) {
    this.#platform = platform;
    this.#find = find;
    this.#actors = new Remembered(platform.clock);
  }

  /** The program behind a pass, or `null` when it is not theirs to see any more, or has ended. */
  async check(bearer: PortBearer, ip: string): Promise<PortSource | null> {
    const { projectId, tenantId, accountId, sessionId } = bearer;
    const key = [projectId, tenantId, accountId, sessionId, ip].join(" ");
    const actor = await this.#actors.get(key, () => this.#actor(bearer, ip));
    return actor === null ? null : this.#find(actor, projectId, bearer.source);
  }

  async #actor({ projectId, ...bearer }: PortBearer, ip: string): Promise<Actor | null> {
    const path = openPort.path.replace("{id}", projectId);
    const call = { ...bearer, ip, name: "openPort", endpoint: openPort, path };
    const actor = await this.#platform.reauthorize(call);
    if (actor === null) return null;
    try {
      await lookInto(this.#platform, actor, projectId);
      return actor;
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  }
}
