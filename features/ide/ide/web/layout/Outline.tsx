import type { OutlineEntry } from "@devloom/code-editor/language";
import { CommandPalette } from "@devloom/ui/CommandPalette";
import { useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { useIde } from "../model/ide-context.ts";
import { nameOf } from "../tree/tree-rows.ts";

interface OutlineProps {
  readonly path: string;
  readonly onClose: () => void;
}

/** What the file declares, in its order; choosing leads to the line. */
export function Outline({ path, onClose }: OutlineProps) {
  const t = useText("ide");
  const model = useIde();
  const [entries, setEntries] = useState<readonly OutlineEntry[]>([]);
  useEffect(() => {
    let isLeft = false;
    const asker = {};
    const read = model.helpFor(path).client.get()?.outline(path, asker) ?? Promise.resolve([]);
    void read.then(
      (found) => isLeft || setEntries(found),
      // A server that does not answer knows no symbols; the status bar says how it is.
      () => isLeft || setEntries([]),
    );
    return () => {
      isLeft = true;
    };
  }, [model, path]);
  return (
    <CommandPalette
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      leadsElsewhere
      label={t("outline.label")}
      placeholder={t("outline.placeholder")}
      emptyText={t("outline.nothing")}
      groups={[
        {
          id: "symbols",
          label: t("outline.symbols", { name: nameOf(path) }),
          items: entries.map(({ name, line, within, depth }, index) => ({
            id: `${index} ${name}`,
            label: "\u2003".repeat(depth) + name,
            hint: [...within, String(line)].join(" › "),
            keywords: [name, ...within],
            onSelect: () => model.enter(path, line),
          })),
        },
      ]}
    />
  );
}
