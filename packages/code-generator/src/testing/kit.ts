import { findKit, loadKit, type Kit } from "../kit.ts";

export function reactFastifyKit(): Kit {
  return loadKit(findKit("react-fastify"));
}
