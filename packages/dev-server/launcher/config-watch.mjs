/**
 * Reports a change of the files that the configuration stands in. Environment files are Vite's own business.
 *
 * @param {import("./launcher-types.ts").ViteServer} server
 * @param {readonly string[]} files
 * @param {() => void} onChange
 */
export function watchConfig(server, files, onChange) {
  if (files.length === 0) return;
  server.watcher.add(files);
  const watched = new Set(files);
  server.watcher.on("change", (path) => {
    if (watched.has(path)) onChange();
  });
}
