import { cx } from "@devloom/ui";
import { Section, Specimen } from "@devloom/ui/gallery/Section";
import { ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { treeItem } from "./tree-item.ts";
import type { TreeRow } from "./tree-keys.ts";
import { TreeView } from "./TreeView.tsx";

const NAME = "sample-tree";
const ROW_HEIGHT = 28;
const FOLDERS = 200;
const FILES = 50;

interface SampleRow extends TreeRow {
  readonly name: string;
}

function sampleRows(open: ReadonlySet<string>): SampleRow[] {
  return Array.from({ length: FOLDERS }, (_, index) => {
    const name = `folder ${index + 1}`;
    const isOpen = open.has(name);
    const shared = { hasChildren: false, isOpen: false };
    const files = Array.from({ length: isOpen ? FILES : 0 }, (__, place) => {
      const file = `file ${place + 1}`;
      const key = `${name}/${file}`;
      return { ...shared, key, name: file, level: 2, position: place + 1, setSize: FILES };
    });
    const place = { level: 1, position: index + 1, setSize: FOLDERS };
    return [{ key: name, name, hasChildren: true, isOpen, ...place }, ...files];
  }).flat();
}

/** A tree of any length, for the gallery. */
export function TreeGallery() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(["folder 1"]));
  const [cursor, setCursor] = useState("folder 1");
  const rows = useMemo(() => sampleRows(open), [open]);
  const toggle = ({ key }: SampleRow, isOpen: boolean): void =>
    setOpen(
      (before) => new Set(isOpen ? [...before, key] : [...before].filter((one) => one !== key)),
    );
  return (
    <Section
      id="trees"
      title="Trees"
      lead="Arrow keys, first letters, * for what is beside. Only rows in view are drawn. Values here are samples."
    >
      <Specimen title="10,000 rows" className="flex h-72 flex-col">
        <TreeView
          name={NAME}
          label="Sample folders"
          rows={rows}
          rowHeight={ROW_HEIGHT}
          cursor={rows.findIndex(({ key }) => key === cursor)}
          shown={cursor}
          nameOf={({ name }) => name}
          onGo={({ key }) => setCursor(key)}
          onToggle={toggle}
          onOpenSiblings={() =>
            setOpen(new Set(rows.filter(({ hasChildren }) => hasChildren).map(({ key }) => key)))
          }
          onMenu={(row) => row !== undefined && setCursor(row.key)}
          renderRow={(row, top, isCursor) => (
            // The tree around it has the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              key={row.key}
              {...treeItem(NAME, row, {
                top,
                height: ROW_HEIGHT,
                indent: row.level * 12,
                isSelected: isCursor,
              })}
              className={cx(
                "absolute inset-x-0 top-0 flex items-center gap-1 text-sm",
                isCursor && "bg-brand-soft text-brand-ink",
              )}
              onClick={() => {
                setCursor(row.key);
                if (row.hasChildren) toggle(row, !row.isOpen);
              }}
            >
              <ChevronRight
                aria-hidden="true"
                className={cx(
                  "size-3.5",
                  row.isOpen && "rotate-90",
                  !row.hasChildren && "invisible",
                )}
              />
              {row.name}
            </div>
          )}
        />
      </Specimen>
    </Section>
  );
}
