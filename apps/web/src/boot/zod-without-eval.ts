declare global {
  // The name under which zod keeps its configuration.
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Keeps zod, which contracts bring along later, from compiling its checks with `new Function`: our
 * content security policy forbids that and would report each attempt.
 */
export function forbidZodEval(): void {
  globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
}
