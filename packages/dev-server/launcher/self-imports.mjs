const REFRESH_RUNTIME = "/@react-refresh";
const IMPORT = /export const __hmr_import = (\(module\) => import\([^)]*\bmodule\))/;

/**
 * Notes which modules are importing themselves. Those of React's plugin up to version 5 say what they accept
 * only when they have done so; an update that comes earlier would run and show nothing. The frame waits for
 * them before it lets Vite's client go on.
 *
 * @returns {import("./annotate-types.ts").VitePlugin}
 */
export function selfImports() {
  return {
    name: "devloom:self-imports",
    apply: "serve",
    transform: {
      handler(code, id) {
        if (!id.endsWith(REFRESH_RUNTIME)) return null;
        const noted = code.replace(
          IMPORT,
          (
            _,
            original,
          ) => `const devloomPending = (globalThis[Symbol.for("devloom.imports")] ??= new Set());
const devloomImport = ${original};
export const __hmr_import = (module) => {
  const imported = devloomImport(module);
  const done = () => devloomPending.delete(imported);
  devloomPending.add(imported);
  imported.then(done, done);
  return imported;
}`,
        );
        return noted === code ? null : { code: noted, map: null };
      },
    },
  };
}
