import { insideProject } from "../terminal/file-links.ts";

export type Severity = "error" | "warning" | "info";

/** A place in the project that something is wrong with. */
export interface Problem {
  readonly path: string;
  readonly line: number;
  readonly severity: Severity;
  readonly message: string;
  /** The rule or number that a tool gives it. */
  readonly code: string | null;
}

const MAX_PROBLEMS = 500;
const MAX_MESSAGE = 1000;

/** A watching tool begins anew: what it said before is over. */
const ANEW =
  /Starting (?:incremental )?compilation|File change detected|^\s*(?:RERUN|DEV)\s|\bhmr update\b|page reload/;

/** `src/a.ts(3,7): error TS1: …` and `src/a.ts:3:7 - error TS1: …`. */
const TSC = /^(\S.*?)(?:\((\d+),\d+\):|:(\d+):\d+ -) (error|warning|message) (TS\d+): (.+)$/;
/** `src/a.ts:3:7: …`, as compilers and linters in unix format have it. */
const UNIX =
  /^(\S+?):(\d+):\d+: (?:(error|warning)[:\s]\s*)?(.+?)(?: \[(?:(Error|Warning)\/)?([\w@/-]+)\])?$/;
/** A rule under the name of its file: `  3:7  error  …  rule`. */
const STYLISH = /^\s+(\d+):\d+\s+(error|warning)\s+(.+?)(?:\s{2,}(\S+))?$/;
/** Drawn beside the code: `╭─[src/a.ts:3:7]`. */
const DRAWN = /[╭┌][─-]+\[\s*(.+?):(\d+):\d+\s*\]/;
/** `File: /project/src/a.ts:3:7`, under what Vite says. */
const FILE = /^\s*[Ff]ile: (.+?):(\d+):\d+$/;
/** Where a test failed, under what it says. */
const POINTED = /^\s*❯ (?:.* )?(\S+?):(\d+):\d+$/;
/** What a place that follows is about. */
const SAID =
  /^\s*(?:([×x✖✘⚠!])\s+(.+)|(?:\[(?:vite|plugin)[^\]]*\]|\[[A-Z_]+\])\s*(?:Internal server error|Error|Warning)?:?\s*(.+)|((?:[A-Z]\w*)?Error: .+))$/;

interface Said {
  readonly message: string;
  readonly severity: Severity;
  readonly code: string | null;
}

/** Reads what a task prints, line by line, and keeps the places that it complains about. */
export class ProblemMatcher {
  readonly #has: (path: string) => boolean;
  #problems: Problem[] = [];
  #keys = new Set<string>();
  /** The file that the next lines are about. */
  #heading: string | null = null;
  #said: Said | null = null;

  constructor(has: (path: string) => boolean) {
    this.#has = has;
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** Whether this line changed what is known. */
  read(line: string): boolean {
    if (ANEW.test(line)) {
      const had = this.#problems.length > 0;
      this.#problems = [];
      this.#keys = new Set();
      return had;
    }
    return this.#readPlace(line) || this.#readHeading(line);
  }

  #readPlace(line: string): boolean {
    const tsc = TSC.exec(line);
    if (tsc !== null) {
      const [, path = "", bracket, colon, kind, code = null, message = ""] = tsc;
      const severity = kind === "error" ? "error" : kind === "warning" ? "warning" : "info";
      return this.#add(path, Number(bracket ?? colon), { message, severity, code });
    }
    const stylish = STYLISH.exec(line);
    if (stylish !== null && this.#heading !== null) {
      const [, at, kind, message = "", code = null] = stylish;
      const severity = kind === "warning" ? "warning" : "error";
      return this.#add(this.#heading, Number(at), { message, severity, code });
    }
    const unix = UNIX.exec(line);
    if (unix !== null) {
      const [, path = "", at, first, message = "", second, code = null] = unix;
      const severity = (first ?? second)?.toLowerCase() === "warning" ? "warning" : "error";
      return this.#add(path, Number(at), { message, severity, code });
    }
    const place = DRAWN.exec(line) ?? FILE.exec(line) ?? POINTED.exec(line);
    if (place === null || this.#said === null) return false;
    const added = this.#add(place[1] ?? "", Number(place[2]), this.#said);
    // Further places of the same stack are on the way there.
    if (added) this.#said = null;
    return added;
  }

  #readHeading(line: string): boolean {
    const said = SAID.exec(line);
    if (said !== null) {
      const [, sign, drawn, tool, thrown] = said;
      const message = drawn ?? tool ?? thrown ?? "";
      const rule = /^([\w@-]+\([\w@/-]+\)): (.+)$/.exec(message);
      const severity = sign === "⚠" || sign === "!" ? "warning" : "error";
      this.#said = { message: rule?.[2] ?? message, severity, code: rule?.[1] ?? null };
      return false;
    }
    if (line.trim() === "") return false;
    this.#heading = /^\S/.test(line) ? insideProject(line.trim(), this.#has) : this.#heading;
    return false;
  }

  #add(named: string, line: number, { message, severity, code }: Said): boolean {
    const path = insideProject(named.trim().replace(/^\.\//, ""), this.#has);
    if (path === null || this.#problems.length >= MAX_PROBLEMS) return false;
    const key = JSON.stringify([path, line, message]);
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    const short = message.trim().slice(0, MAX_MESSAGE);
    this.#problems = [...this.#problems, { path, line, severity, message: short, code }];
    return true;
  }
}
