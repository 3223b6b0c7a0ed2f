import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * @typedef {object} Tool
 * @property {string} title
 * @property {string[]} commands names it goes by on the search path
 * @property {string[]} debianPackages
 * @property {string} advice what to do where it cannot be installed for the user
 */

/** @type {Tool} */
export const git = {
  title: "Git",
  commands: ["git"],
  debianPackages: ["git"],
  advice: "Install git with your package manager.",
};

/** @type {Tool} */
export const bubblewrap = {
  title: "bubblewrap",
  commands: ["bwrap"],
  debianPackages: ["bubblewrap"],
  advice: "Install bubblewrap with your package manager.",
};

/**
 * Chromium without a window, for tests: the same engine at about half the cost.
 *
 * @type {Tool}
 */
export const headlessChromium = {
  title: "Headless Chromium",
  commands: ["chromium-headless-shell", "chrome-headless-shell"],
  debianPackages: ["chromium-headless-shell", "fonts-liberation"],
  advice: "Chromium or Chrome will do as well.",
};

/** @type {Tool} */
export const chromium = {
  title: "Chromium",
  commands: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  debianPackages: ["chromium", "fonts-liberation"],
  advice:
    'Install Chromium or Chrome, or run "npx playwright install chromium". ' +
    "If it is already installed, name its program in CHROMIUM_PATH.",
};

/**
 * @param {string} path
 * @returns {boolean}
 */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string[]} commands
 * @returns {string | undefined}
 */
export function findOnPath(commands) {
  const directories = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return commands
    .flatMap((command) => directories.map((directory) => join(directory, command)))
    .find(isProgram);
}

/** @returns {Promise<string | undefined>} the browser's program, wherever this machine keeps it */
export async function findChromium() {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen && isProgram(chosen)) return chosen;
  if (chosen) throw new Error(`CHROMIUM_PATH names ${chosen}, which is not a program.`);
  return (await findWholeChromium()) ?? findOnPath(headlessChromium.commands);
}

/**
 * A browser that has windows: what pages lock and what profiles forbid is unknown to the others.
 *
 * @returns {Promise<string | undefined>} its program
 */
export async function findWholeChromium() {
  const { chromium: playwright } = await import("@playwright/test");
  return [
    findOnPath(chromium.commands),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    playwright.executablePath(),
  ].find((path) => path !== undefined && isProgram(path));
}

/**
 * Installs a tool from the Debian packages, where that is allowed without asking anybody.
 *
 * @param {Tool} tool
 * @returns {boolean} whether the installation was tried and succeeded
 */
export function installFromDebian(tool) {
  const aptGet = findOnPath(["apt-get"]);
  if (!aptGet || process.getuid?.() !== 0) return false;

  console.log(`${tool.title} is missing; installing ${tool.debianPackages.join(", ")}…`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return [
    ["update", "-q"],
    ["install", "-qy", "--no-install-recommends", ...tool.debianPackages],
  ].every(
    (args) =>
      spawnSync(aptGet, args, { stdio: ["ignore", "inherit", "inherit"], env: environment })
        .status === 0,
  );
}

/**
 * Finds a tool, installing it where possible.
 *
 * @param {Tool} tool
 * @param {() => string | undefined | Promise<string | undefined>} [find]
 * @returns {Promise<string | undefined>} its program
 */
export async function provide(tool, find = () => findOnPath(tool.commands)) {
  const found = await find();
  if (found) return found;
  return installFromDebian(tool) ? find() : undefined;
}

/**
 * The browser for tests: the chosen one, else a headless one, else whatever Chromium there is.
 *
 * @returns {Promise<string | undefined>} its program
 */
export async function provideTestBrowser() {
  const headless = process.env["CHROMIUM_PATH"] ? undefined : await provide(headlessChromium);
  return headless ?? provide(chromium, findChromium);
}
