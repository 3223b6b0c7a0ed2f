import type { FileLedger } from "../../ids/ledger.ts";
import { rangeOf } from "../../parse/walk.ts";
import { Project } from "../../project/project.ts";
import { reformatted } from "./formatter.ts";
import { expectedPairs, judgeIds, type Judgement } from "./oracle.ts";
import type { Random } from "./random.ts";
import { refactored } from "./refactorings.ts";
import type { Snapshot } from "./snapshot.ts";

/** A file of a history: where it stands, and what it holds. */
interface Version {
  readonly path: string;
  readonly text: string;
}

/** What is judged after each commit, in a gateway that ran all the time and in one that was just started. */
export type Judge = (
  mode: "live" | "restarted",
  judgement: Judgement,
  texts: [string, string],
) => void;

/**
 * One file through random commits: refactorings by hand, formatters, renames, other branches and back.
 * Of two projects one lives through all of it, the other begins each time with stored ledgers alone.
 */
export function liveThrough(first: string, commits: number, random: Random, judge: Judge): void {
  let version: Version = { path: "src/pages/Home.tsx", text: first };
  const branches: Version[] = [version];
  const live = new Gateway(version);
  let restarted = new Gateway(version);
  for (let commit = 0; commit < commits; commit += 1) {
    const before = version;
    version = nextVersion(version, branches, random);
    if (random.isOneIn(6)) branches.push(version);
    const texts: [string, string] = [before.text, version.text];
    const lived = live.commit(before, version);
    restarted = restarted.restart(version);
    const expected = expectedPairs(...lived);
    judge("live", judgeIds(...lived, expected), texts);
    judge("restarted", judgeIds(...restarted.commit(before, version), expected), texts);
  }
}

function nextVersion(version: Version, branches: readonly Version[], random: Random): Version {
  if (random.isOneIn(15)) return random.pick(branches) ?? version;
  let { path, text } = version;
  if (random.isOneIn(12)) text = reformatted(path, text, random);
  else
    for (let count = 1 + random.below(6); count > 0; count -= 1)
      text = refactored(path, text, random);
  if (random.isOneIn(15)) path = `src/${random.word()}/${random.word()}.tsx`;
  return { path, text };
}

/** A project with its ids, and what it looked like at the last commit. */
class Gateway {
  readonly #project: Project;
  #version: Version;
  #snapshot: Snapshot;
  readonly #paths: Set<string>;

  constructor(version: Version, ledgers: readonly FileLedger[] = [], snapshot?: Snapshot) {
    this.#version = version;
    const source = {
      read: (path: string) => (path === this.#version.path ? this.#version.text : null),
      list: () => [this.#version.path],
    };
    this.#project = Project.open(source, ledgers);
    this.#paths = new Set([...ledgers.map(({ path }) => path), version.path]);
    this.#snapshot = snapshot ?? this.#look();
  }

  /** Takes a new version in; what it looked like before and afterwards. */
  commit(before: Version, after: Version): [Snapshot, Snapshot] {
    this.#version = after;
    this.#paths.add(after.path);
    if (before.path !== after.path) this.#project.refresh(before.path, null);
    this.#project.refresh(after.path, after.text);
    const last = this.#snapshot;
    this.#snapshot = this.#look();
    return [last, this.#snapshot];
  }

  /** Ends and begins again, after the file was changed meanwhile, with what was stored. */
  restart(after: Version): Gateway {
    const ledgers = [...this.#paths].map((path) => this.#project.ledgerOf(path));
    return new Gateway(after, JSON.parse(JSON.stringify(ledgers)), this.#snapshot);
  }

  #look(): Snapshot {
    const file = this.#project.file(this.#version.path);
    const elements = file.elements.map((element) => ({
      ...rangeOf(element.node),
      tag: element.tag,
      id: this.#project.idOf(file, element),
    }));
    return { text: file.text, elements };
  }
}
