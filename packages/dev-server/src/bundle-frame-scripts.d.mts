/** For checks that do not read JavaScript: code by file name, see bundle-frame-scripts.mjs. */
export function bundleFrameScripts(): Promise<Record<string, string>>;
