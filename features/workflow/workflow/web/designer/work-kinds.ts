import { useAnyText, useRead } from "@devloom/web-kit";
import { listWorkTypes } from "../../contract.ts";

/** Work that the gateway does by itself, with its name in the person's language. */
export interface WorkKind {
  readonly type: string;
  readonly label: string;
  readonly settings: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly options: readonly string[];
  }[];
}

/** `devloom:run:project.check` → `run-project-check`. */
function textKeyOf(type: string): string {
  return type.replace("devloom:", "").replaceAll(/[.:]/g, "-");
}

/** Undefined until it is known. */
export function useWorkKinds(): readonly WorkKind[] | undefined {
  const text = useAnyText();
  const read = useRead(listWorkTypes, {}, { staleTime: 300_000 });
  if (read.error !== null) return [];
  return read.data?.items.map(({ type, title, settings }) => ({
    type,
    settings,
    label: text("workflow", `work.types.${textKeyOf(type)}`, { otherwise: title }),
  }));
}
