import { usePermission, useRead } from "@devloom/web-kit";
import { useMemo } from "react";
import { listInstalledBlocks } from "../../../../../../marketplace/marketplace/contract.ts";
import { useEditor } from "../../model/editor-context.ts";
import { useStore } from "../../model/use-store.ts";
import { type InstalledItem, installedItems } from "./installed-items.ts";

/** The blocks of the workspace's packages; nothing for those who may not see packages. */
export function useInstalled(): {
  readonly items: readonly InstalledItem[];
  readonly damaged: readonly string[];
  readonly isAllowed: boolean;
} {
  const model = useEditor();
  const framework = useStore(model.stylingFramework);
  const { allowed } = usePermission("marketplace:read");
  const { data } = useRead(listInstalledBlocks, {}, { topics: ["package"], enabled: allowed });
  const items = useMemo(() => installedItems(data?.items ?? [], framework), [data, framework]);
  return { items, damaged: data?.damaged ?? [], isAllowed: allowed };
}
