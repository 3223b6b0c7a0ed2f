/**
 * Installs node-llama-cpp, which loads GGUF files, into the data folder: its processor binary for this machine only,
 * without running scripts of packages. An installation that breaks off leaves the one before as it was.
 *
 *   node scripts/install-gguf.mjs
 */
import "./lib/require-node.mjs";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { join, resolve } from "node:path";

/** The newest one that has binaries for Linux and macOS. */
const VERSION = "3.21.1";
/** @type {Record<string, string>} */
const BINARIES = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "mac-x64",
  "darwin-arm64": "mac-arm64-metal",
};

function install() {
  const machine = `${platform()}-${arch()}`;
  const binary = BINARIES[machine];
  if (binary === undefined) throw new Error(`node-llama-cpp has no binary for ${machine}.`);
  const data = resolve(process.env["DATA_DIR"] || "data");
  mkdirSync(data, { recursive: true });
  const stage = mkdtempSync(join(data, "llama-"));
  try {
    writeFileSync(join(stage, "package.json"), JSON.stringify({ private: true }));
    const options = [
      "--ignore-scripts",
      "--omit=optional",
      "--omit=peer",
      "--no-audit",
      "--no-fund",
    ];
    const packages = [`node-llama-cpp@${VERSION}`, `@node-llama-cpp/${binary}@${VERSION}`];
    const { status, error } = spawnSync("npm", ["install", ...options, ...packages], {
      cwd: stage,
      stdio: "inherit",
    });
    if (error !== undefined) throw error;
    if (status !== 0) throw new Error("npm could not install it.");
    const folder = join(data, "llama");
    rmSync(folder, { recursive: true, force: true });
    renameSync(stage, folder);
    console.log(
      `Installed in ${folder}. Put GGUF files into ${join(data, "models")} or MODELS_DIR.`,
    );
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
}

try {
  install();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
