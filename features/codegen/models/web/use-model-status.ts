import { useRead } from "@devloom/web-kit";
import { getModelStatus } from "../contract.ts";

/** Health of the providers and what models cost; kept fresh by what is asked. */
export function useModelStatus() {
  return useRead(getModelStatus, {}, { topics: ["model-provider", "model-call"] });
}
