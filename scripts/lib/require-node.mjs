/**
 * Refuses an old Node with a sentence instead of a syntax error. Imported first, and written in
 * syntax that old versions can read.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Devloom needs Node 20.19 or newer; this is Node ${process.versions.node}. ` +
      "Install a current Node from your package manager or nodejs.org and try again.",
  );
  process.exit(1);
}
