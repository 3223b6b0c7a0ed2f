export { loadKit, type Kit } from "./kit.ts";
export { generateReactFastify, type GeneratedFiles } from "./react-fastify/generate.ts";
