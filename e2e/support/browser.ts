import { chromium, findOnPath, headlessChromium } from "../../scripts/lib/tools.mjs";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const usual = findOnPath(chromium.commands);

/** The browser of the journeys: a headless one where there is one. */
export const launchOptions = {
  executablePath: process.env["CHROMIUM_PATH"] ?? findOnPath(headlessChromium.commands) ?? usual,
  args: ARGUMENTS,
};

/** A browser as people have it. The headless one has no pointer lock, which drags out of a frame need. */
export const wholeBrowser = {
  executablePath: process.env["WHOLE_CHROMIUM_PATH"] ?? usual,
  args: ARGUMENTS,
};
