/**
 * Keeps zod, which contracts bring along later, from compiling its checks with `new Function`: our
 * content security policy forbids that and would report each attempt.
 */
export function forbidZodEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
