/** Proposed text behind the cursor. A part of its own, which pages load when they need it. */
export { ghostText, type GhostHost, type GhostQuestion } from "./ghost-text.ts";
