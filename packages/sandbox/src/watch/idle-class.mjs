import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { batchPlace, idlePlace, isIdle, placeCall } from "./places-in-line.mjs";
import { namesInProc, readOrNull } from "./proc.mjs";

/** @import { ChildProcess } from "node:child_process" */

/** Where distributions keep it: this thread has no search path. */
const perl = ["/usr/bin/perl", "/bin/perl"].find((path) => existsSync(path));

/**
 * The places in line of a tree's threads. What runs only when nobody else wants to is no longer in anybody's way: the
 * kernel wakes the gateway and its database on a processor where such a thread runs as if nobody were there. Where the
 * kernel shares the processor by session or control group first, the tree gets as much as before.
 */
class IdleClass {
  /** @type {ChildProcess | null} */
  #helper = null;
  /** Not everybody may bring a thread forward again, and who may not lets it be. */
  #isRefused = perl === undefined || placeCall === undefined;

  /**
   * @param {Iterable<string>} processes folders in this machine's /proc
   * @param {boolean} isLast whether their threads run only when nobody else wants to
   * @param {number} niceness
   */
  put(processes, isLast, niceness) {
    if (this.#isRefused) return;
    const threads = [...threadsToPut(processes, isLast)];
    if (threads.length === 0) return;
    this.#helper ??= this.#start();
    const where = isLast ? idlePlace(niceness) : batchPlace(niceness);
    this.#helper.stdin?.write(`${where} | ${threads.join(" ")}\n`);
  }

  #start() {
    const helper = spawn(perl ?? "perl", ["-e", helperScript()], {
      cwd: "/",
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
    });
    for (const one of [helper, helper.stdin, helper.stdout]) {
      one.on("error", () => undefined);
      if ("unref" in one && typeof one.unref === "function") one.unref();
    }
    helper.stdout.once("data", () => (this.#isRefused = true));
    helper.once("exit", () => (this.#helper = null));
    return helper;
  }
}

export const idleClass = new IdleClass();

/**
 * @param {Iterable<string>} processes
 * @param {boolean} isLast
 * @returns {Generator<number, void, void>}
 */
function* threadsToPut(processes, isLast) {
  for (const folder of processes) {
    for (const name of namesInProc(`${folder}/task`)) {
      const stat = readOrNull(`${folder}/task/${name}/stat`);
      if (stat !== null && isIdle(stat) !== isLast) yield Number(name);
    }
  }
}

/**
 * Reads where to put which threads, for as long as this process lives. It tries on itself first whether it could bring
 * them back, and says so when it could not.
 */
function helperScript() {
  return `
    sub put { my ($where, @threads) = @_; my $done = 1;
      for my $thread (@threads) { $done = 0 if syscall(${placeCall}, $thread + 0, $where, 0) != 0; }
      return $done; }
    unless (put(${idlePlace(0)}, 0) && put(${batchPlace(0)}, 0)) { syswrite(STDOUT, "refused"); exit; }
    while (defined(my $line = <STDIN>)) {
      my ($where, $threads) = $line =~ /^pack\\("LLQlLQQQ", ([\\d, -]+)\\) \\| ([\\d ]+)$/ or next;
      put(pack("LLQlLQQQ", split(/, /, $where)), split(/ /, $threads)); }`;
}
