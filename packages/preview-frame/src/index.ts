export { startFrame } from "./start.ts";
