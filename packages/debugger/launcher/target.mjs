/** @import { Socket } from "node:net" */
/** @import { Breakpoint, ExceptionMode } from "./launcher-types.ts" */
import { setTimeout } from "node:timers/promises";
import { BoundBreakpoints } from "./bound-breakpoints.mjs";
import { Connection } from "./connection.mjs";
import { Scripts } from "./scripts.mjs";
import { presentParts, presentValue } from "./values.mjs";

const maxFrames = 50;
const maxResult = 10_000;
/** A step that ends in what nobody wrote goes on, but not for ever. */
const maxRepeated = 100;
const evaluationMs = 5_000;
const askAgainMilliseconds = 1_000;
const maxAsked = 10;
/** Node's own files are passed over, but for those that throw for the program. */
const PASSED_OVER = ["^node:(?!assert)", "/debugger/launcher/"];
const STEPS = {
  stepOver: "Debugger.stepOver",
  stepInto: "Debugger.stepInto",
  stepOut: "Debugger.stepOut",
};

/** One process that is debugged. */
export class Target {
  /** @type {Connection} */
  #connection;
  #scripts;
  #breakpoints;
  #id;
  #tell;
  /** @type {any[] | null} */
  #frames = null;
  /** @type {keyof typeof STEPS | null} */
  #step = null;
  #repeated = 0;
  /** The pause that somebody waits for. */
  #wish = /** @type {object | null} */ (null);
  /** @type {ExceptionMode} */
  #exceptions = "none";
  #lastThrown = "";
  /** What is done one after the other. */
  #work = Promise.resolve();

  /**
   * @param {Socket} socket
   * @param {{ id: number, root: string, tell: (message: object) => void }} options
   */
  constructor(socket, { id, root, tell }) {
    this.#id = id;
    this.#tell = tell;
    this.#scripts = new Scripts(root);
    this.#connection = new Connection(socket, (method, params) => this.#hear(method, params));
    this.#breakpoints = new BoundBreakpoints(
      this.#connection,
      this.#scripts,
      root,
      ({ path, line }) => tell({ type: "bound", path, line }),
    );
  }

  /**
   * @param {readonly Breakpoint[]} breakpoints
   * @param {ExceptionMode} exceptions
   */
  async begin(breakpoints, exceptions) {
    const { post } = this;
    await post("Runtime.enable");
    await post("Debugger.enable");
    await post("Debugger.setBlackboxPatterns", { patterns: PASSED_OVER });
    await post("Debugger.setInstrumentationBreakpoint", {
      instrumentation: "beforeScriptWithSourceMapExecution",
    });
    await this.setExceptions(exceptions);
    await this.#breakpoints.set(breakpoints);
    this.#connection.go();
  }

  post = (/** @type {string} */ method, /** @type {object} */ params = {}) =>
    this.#connection.post(method, params);

  /** @param {readonly Breakpoint[]} breakpoints */
  setBreakpoints(breakpoints) {
    return this.#queue(() => this.#breakpoints.set(breakpoints));
  }

  /** @param {ExceptionMode} mode */
  async setExceptions(mode) {
    this.#exceptions = mode;
    // Test runners catch what tests throw: which are told is decided here.
    await this.post("Debugger.setPauseOnExceptions", { state: mode === "none" ? "none" : "all" });
  }

  /** @param {"continue" | "pause" | keyof typeof STEPS} action */
  go(action) {
    return action === "pause" ? this.#pause() : this.#queue(() => this.#go(action));
  }

  /** V8 lets a request pass that comes at a bad moment. Where it was heard, asking again changes nothing. */
  async #pause() {
    const wish = {};
    this.#wish = wish;
    for (let asked = 0; asked < maxAsked && this.#wish === wish; asked += 1) {
      await this.#queue(() => this.post("Debugger.pause"));
      await setTimeout(askAgainMilliseconds);
    }
  }

  /** @param {"continue" | keyof typeof STEPS} action */
  async #go(action) {
    if (this.#frames === null) return undefined;
    if (action === "continue") return this.#resume();
    this.#step = action;
    this.#repeated = 0;
    return this.post(STEPS[action]);
  }

  /** @param {number} frame */
  scopes(frame) {
    const { scopeChain = [] } = this.#frames?.[frame] ?? {};
    return scopeChain
      .filter((/** @type {any} */ { type }) => type !== "global")
      .slice(0, 20)
      .map((/** @type {any} */ { type, name = "", object }) => ({
        name: String(name).slice(0, 200),
        kind: String(type),
        reference: String(object.objectId),
      }));
  }

  /** @param {string} reference */
  async parts(reference) {
    const found = await this.post("Runtime.getProperties", {
      objectId: reference,
      ownProperties: true,
      generatePreview: true,
    });
    return presentParts(found);
  }

  /**
   * @param {number | null} frame
   * @param {string} expression
   */
  async evaluate(frame, expression) {
    const callFrameId = frame === null ? undefined : this.#frames?.[frame]?.callFrameId;
    const wanted = { expression, generatePreview: true, silent: true, timeout: evaluationMs };
    const { result, exceptionDetails } =
      callFrameId === undefined
        ? await this.post("Runtime.evaluate", { ...wanted, replMode: true })
        : await this.post("Debugger.evaluateOnCallFrame", { ...wanted, callFrameId });
    const thrown = exceptionDetails === undefined ? null : (exceptionDetails.exception ?? result);
    if (thrown !== null) throw new Error(presentValue(thrown, maxResult).text);
    return presentValue(result, maxResult);
  }

  /** @param {() => Promise<unknown>} work */
  #queue(work) {
    // A process that ended meanwhile has nothing left to do.
    this.#work = this.#work.then(work).then(
      () => undefined,
      () => undefined,
    );
    return this.#work;
  }

  /**
   * @param {string} method
   * @param {any} params
   */
  #hear(method, params) {
    if (method === "Debugger.scriptParsed") {
      const script = this.#scripts.add(params);
      // Jest's scripts are not announced before they run, as those of the main context are.
      if (script.map !== null) void this.#queue(() => this.#breakpoints.setIn(script));
    } else if (method === "Debugger.breakpointResolved") {
      if (this.#scripts.get(params.location.scriptId)?.map === null)
        this.#breakpoints.resolved(params.breakpointId);
    } else if (method === "Debugger.paused") void this.#queue(() => this.#paused(params));
    else if (method === "Debugger.resumed") this.#resumed();
  }

  #resumed() {
    if (this.#frames === null) return;
    this.#frames = null;
    this.#tell({ type: "resumed", target: this.#id });
  }

  /** @param {any} params */
  async #paused({ callFrames, reason, data, hitBreakpoints = [] }) {
    const reasons = reason === "ambiguous" ? data.reasons : [{ reason, auxData: data }];
    const loaded = reasons.find((/** @type {any} */ one) => one.reason === "instrumentation");
    if (loaded !== undefined) {
      const script = this.#scripts.get(loaded.auxData.scriptId);
      if (script !== undefined) await this.#breakpoints.setIn(script);
      if (reasons.length === 1) return this.#goOn();
    }
    const thrown = reasons.find(
      (/** @type {any} */ { reason: one }) => one === "exception" || one === "promiseRejection",
    );
    const frames = callFrames
      .slice(0, maxFrames)
      .map((/** @type {any} */ frame) => this.#present(frame));
    const top = this.#scripts.get(callFrames[0]?.location.scriptId);
    if (hitBreakpoints.length > 0 && !this.#breakpoints.isMeant(hitBreakpoints, top))
      return this.#goOn();
    if (thrown !== undefined && !this.#isTold(thrown.auxData, frames)) return this.#goOn();
    const isStray = hitBreakpoints.length === 0 && thrown === undefined && frames[0]?.path === null;
    if (this.#step !== null && isStray && this.#repeated < maxRepeated) {
      this.#repeated += 1;
      // What a tool put into a file is stepped over as if it were not there, what others wrote is left.
      const isTool = top?.map != null;
      return this.post(isTool ? STEPS[this.#step] : STEPS.stepOut);
    }
    this.#step = null;
    this.#wish = null;
    this.#frames = callFrames;
    this.#tell({
      type: "paused",
      target: this.#id,
      reason:
        thrown !== undefined ? "exception" : hitBreakpoints.length > 0 ? "breakpoint" : "step",
      text: thrown === undefined ? null : presentValue(thrown.auxData).text,
      frames,
    });
    return undefined;
  }

  /** Nothing to be told: it does what it did before. */
  #goOn() {
    return this.#step === null ? this.post("Debugger.resume") : this.post(STEPS[this.#step]);
  }

  async #resume() {
    this.#step = null;
    return this.post("Debugger.resume");
  }

  /** @param {any} frame */
  #present({ functionName, location, url }) {
    const place = this.#scripts.placeOf(location);
    const path = place.isGenerated ? null : place.path;
    return {
      name: String(functionName || "").slice(0, 200),
      path,
      // Where it is in what the project did not write.
      place: path === null ? `${place.url || url || "Node.js"}:${place.line}`.slice(-300) : null,
      line: place.line,
    };
  }

  /**
   * Whether an exception is worth a stop: thrown by the project, and not one that was told already and goes up.
   *
   * @param {any} thrown
   * @param {{ path: string | null }[]} frames
   */
  #isTold(thrown, frames) {
    if (frames.every(({ path }) => path === null)) return false;
    const isAssertion = /AssertionError/.test(
      `${thrown?.className} ${thrown?.description?.slice(0, 100)}`,
    );
    if (this.#exceptions !== "all" && thrown?.uncaught !== true && !isAssertion) return false;
    const description = String(thrown?.description ?? "");
    const isSame = description !== "" && description === this.#lastThrown;
    this.#lastThrown = description;
    return !isSame;
  }
}
