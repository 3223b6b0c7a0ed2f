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
  // Editors that save by renaming make a new file.
  for (const event of /** @type {const} */ (["change", "add"])) {
    server.watcher.on(event, (path) => {
      if (watched.has(path)) onChange();
    });
  }
}
