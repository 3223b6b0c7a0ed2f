import { usePermission, useRead } from "@devloom/web-kit";
import { listAiModels } from "../../../../codegen/models/contract.ts";

export interface Aliases {
  readonly names: readonly string[];
  readonly isLoading: boolean;
  /** Why this person may not ask models. */
  readonly reason: string | undefined;
}

/** The models that this person may ask. */
export function useAliases(): Aliases {
  const { allowed, reason } = usePermission("model:use");
  const topics = ["model-alias", "setting"] as const;
  const { data, isLoading } = useRead(listAiModels, {}, { topics, enabled: allowed });
  return { names: data?.data.map(({ id }) => id) ?? [], isLoading: allowed && isLoading, reason };
}
