import { CommandPalette } from "@devloom/ui/CommandPalette";
import { useRead, useStore, useText } from "@devloom/web-kit";
import { useMemo, useState } from "react";
import { listIdeFiles } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { PathFinder } from "../tree/path-finder.ts";
import { nameOf, parentOf } from "../tree/tree-rows.ts";

const MOST = 40;

/** Opens a file by a few letters of its name; `:12` at the end leads to that line. */
export function QuickOpen({ onClose }: { readonly onClose: () => void }) {
  const t = useText("ide");
  const model = useIde();
  const read = useRead(listIdeFiles, { params: { id: model.projectId } }, { topics: ["file"] });
  const tabs = useStore(model.desk, (desk) => desk.tabs);
  const [typed, setTyped] = useState("");
  const [, name = "", line] = /^(.*?)(?::(\d+))?$/.exec(typed) ?? [];
  const { items, truncated = false } = read.data ?? {};
  const finder = useMemo(() => {
    const files = new Set(
      (items ?? []).flatMap(({ kind, path }) => (kind === "file" ? [path] : [])),
    );
    // What is open comes first among equals.
    return new PathFinder([...new Set([...tabs.filter((path) => files.has(path)), ...files])]);
  }, [items, tabs]);
  const found = finder.find(name, MOST);
  return (
    <CommandPalette
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      leadsElsewhere
      label={t("quickOpen.label")}
      placeholder={t("quickOpen.placeholder")}
      emptyText={t("quickOpen.nothing")}
      onSearch={setTyped}
      isFound
      groups={[
        {
          id: "files",
          label: truncated
            ? t("quickOpen.someFiles", { count: items?.length ?? 0 })
            : t("quickOpen.files"),
          items: found.map((path) => ({
            id: path,
            label: nameOf(path),
            hint: parentOf(path),
            onSelect: () => model.enter(path, line === undefined ? undefined : Number(line)),
          })),
        },
      ]}
    />
  );
}
