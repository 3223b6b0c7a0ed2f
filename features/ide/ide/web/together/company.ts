import {
  ApiError,
  call,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  orNull,
  type Store,
  Visitors,
} from "@devloom/web-kit";
import {
  announceVisit,
  type HeardVisit,
  joinSharedText,
  SOCKET_CLOSED,
  type Visit,
} from "../../contract.ts";
import type { FileSession } from "../model/file-session.ts";
import { openIdeSocket } from "../model/ide-socket.ts";
import type { SharedLink } from "./shared-link.ts";

const SEED = "devloom.ide.browser";
const MAX_OPEN = 30;

const isHeardVisit = objectOf<HeardVisit>({
  visitId: isText,
  accountId: isText,
  name: isText,
  path: orNull(isText),
  line: isNumber,
  open: listOf(isText),
  leaves: isFlag,
});

/** What this needs of the IDE around it. */
export interface CompanyHost {
  readonly projectId: string;
  readonly sessions: readonly FileSession[];
  readonly desk: Store<{ readonly active: string | null; readonly tabs: readonly string[] }>;
  readonly revealed: Store<{ readonly path: string; readonly line: number } | null>;
  readonly visits: Store<readonly HeardVisit[]>;
  /** The account of the person who is followed. */
  readonly followed: Store<string | null>;
  /** Where the cursor is. */
  readonly line: number;
  isOthers(path: string): boolean;
  open(path: string): void;
  moved(from: string, to: string): void;
}

/** Who else is in the project, and which texts are edited together with them. */
export class Company {
  readonly #visitors: Visitors<Visit, HeardVisit>;
  readonly #host: CompanyHost;
  readonly #links = new Map<string, SharedLink | "joining">();

  constructor(host: CompanyHost) {
    this.#host = host;
    const params = { id: host.projectId };
    this.#visitors = new Visitors<Visit, HeardVisit>(
      {
        visitId: crypto.randomUUID(),
        now: () => Date.now(),
        announce: (body) => call(announceVisit, { params, body }),
      },
      { path: null, line: 1, open: [] },
    );
  }

  /** Begins to tell the others where this page is, until it is stopped. */
  start(): () => void {
    const tell = (): void => {
      const { active, tabs } = this.#host.desk.get();
      const open = tabs.filter((path) => path !== active).slice(0, MAX_OPEN);
      this.#visitors.move({ path: active, line: this.#host.line, open });
    };
    tell();
    for (const session of this.#host.sessions) this.opened(session);
    this.#visitors.open();
    const stops = [
      this.#host.desk.subscribe(tell),
      this.#host.followed.subscribe(() => this.#follow()),
      this.#visitors.others.subscribe(() => {
        this.#host.visits.set(this.#visitors.others.get());
        for (const session of this.#host.sessions) this.#join(session);
        this.#follow();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#visitors.close();
      for (const path of this.#links.keys()) this.leave(path);
    };
  }

  /** Somebody said where they are. */
  hear(said: unknown): void {
    if (isHeardVisit(said)) this.#visitors.hear(said);
  }

  /** The cursor is elsewhere. */
  moveTo(line: number): void {
    this.#visitors.move({ line });
  }

  /** Those who have a file open. */
  at(path: string): readonly HeardVisit[] {
    return this.#host.visits
      .get()
      .filter((visit) => visit.path === path || visit.open.includes(path));
  }

  opened(session: FileSession): void {
    const look = (): void => this.#join(session);
    session.shown.subscribe(look);
    session.state.subscribe(look);
    session.wantsShared.subscribe(look);
    look();
  }

  /** Leaves a text; where nobody else has it open or typed in it, what is not saved in it is given up. */
  close(path: string): void {
    const session = this.#host.sessions.find((one) => one.path === path);
    const side = session?.shared.get() ?? null;
    if (session === undefined || side === null) return this.leave(path);
    const isKept = this.at(path).length > 0 || this.#host.isOthers(path);
    if (!session.isDirty || isKept) return this.leave(path);
    const { base, text } = session;
    void side.settle(base.hash, text, base.text).then(() => this.leave(path));
  }

  leave(path: string): void {
    const link = this.#links.get(path);
    this.#links.delete(path);
    if (link !== undefined && link !== "joining") link.leave();
  }

  /** Shares the text of a file once somebody else has it open too. */
  #join(session: FileSession): void {
    const { path } = session;
    const isWanted = this.at(path).length > 0 || session.wantsShared.get();
    if (!isWanted || this.#links.has(path) || session.shown.get().kind !== "text") return;
    // What clashes with the file is decided first, and what is being saved is saved.
    if (session.isMoved || session.state.get().kind === "saving") return;
    this.#links.set(path, "joining");
    const params = { id: this.#host.projectId };
    const load = import("./shared-link.ts");
    // Out of reach for a moment: whatever happens next tries again.
    load.catch(() => this.#links.get(path) === "joining" && this.#links.delete(path));
    void load.then((module) => {
      if (this.#links.get(path) !== "joining") return;
      const link = new module.SharedLink({
        session,
        seed: browserSeed(),
        connect: async () => {
          const { ticket } = await call(joinSharedText, {
            params,
            body: { filePath: session.path },
          });
          return openIdeSocket(ticket);
        },
        isFinal: (error) => error instanceof ApiError && [403, 404, 422].includes(error.status),
        onRenamed: (to) => this.#host.moved(path, to),
        onEnd: (code) => {
          if (this.#links.get(path) !== link) return;
          if (code === SOCKET_CLOSED.tooMuch) return;
          this.#links.delete(path);
          if (code === null || code === SOCKET_CLOSED.notAllowed) this.#join(session);
        },
      });
      this.#links.set(path, link);
    });
  }

  /** Shows what the followed person looks at. */
  #follow(): void {
    const accountId = this.#host.followed.get();
    if (accountId === null) return;
    const visits = this.#host.visits.get().filter((one) => one.accountId === accountId);
    if (visits.length === 0) return this.#host.followed.set(null);
    const visit = visits.find(({ path }) => path !== null);
    if (visit?.path == null) return;
    if (this.#host.desk.get().active !== visit.path) this.#host.open(visit.path);
    this.#host.revealed.set({ path: visit.path, line: visit.line });
  }
}

function browserSeed(): string {
  const known = localStorage.getItem(SEED);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(SEED, made);
  return made;
}
