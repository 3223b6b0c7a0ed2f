import { fileURLToPath } from "node:url";
import { loadKit, type Kit } from "../kit.ts";

export function reactFastifyKit(): Kit {
  return loadKit(fileURLToPath(new URL("../../kit/react-fastify", import.meta.url)));
}
