import { useRead } from "@devloom/web-kit";
import { listAiModels } from "../../../models/contract.ts";

/** The aliases that can be asked; `undefined` until they are known. */
export function useAliases(): readonly string[] | undefined {
  const { data } = useRead(listAiModels, {}, { topics: ["model-alias", "setting"] });
  return data?.data.map(({ id }) => id);
}
