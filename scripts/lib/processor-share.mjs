import { cpus } from "node:os";

/** @typedef {{ busy: number, all: number }} ProcessorTimes milliseconds of all processors together */

/** @returns {ProcessorTimes} since the machine was started */
export function processorTimes() {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({
    busy: user + nice + sys + irq,
    idle,
  }));
  const busy = times.reduce((sum, one) => sum + one.busy, 0);
  return { busy, all: times.reduce((sum, one) => sum + one.idle, busy) };
}

/**
 * How much of the machine was at work since then: what is left is time in which everything waited.
 *
 * @param {ProcessorTimes} since
 * @param {ProcessorTimes} now
 * @returns {string} such as `processors 73 % busy`
 */
export function processorShare(since, now = processorTimes()) {
  const all = now.all - since.all;
  const percent = all <= 0 ? 100 : Math.round((100 * (now.busy - since.busy)) / all);
  return `processors ${percent} % busy`;
}
