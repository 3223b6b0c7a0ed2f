import type { TreeElementLookup } from "@devloom/frame-protocol";
import { cx } from "@devloom/ui";
import { treeItem, useText } from "@devloom/web-kit";
import { ChevronRight, Eye, EyeOff, Frame } from "lucide-react";
import { memo, type PointerEvent } from "react";
import { toggleHidden } from "../actions/hide.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { SelectedByDots } from "../presence/SelectedByDots.tsx";
import type { LayerRow as Row } from "./flatten.ts";
import { namedNodes } from "./fold.ts";
import { hiddenBy, layerName } from "../actions/layer-name.ts";
import { LayerIcon } from "./LayerIcon.tsx";
import { NameField } from "./NameField.tsx";

export const ROW_HEIGHT = 28;
export const TREE = "layer";

export interface LayerRowProps {
  readonly row: Row;
  readonly top: number;
  /** How far it is moved in, in pixels. */
  readonly indent: number;
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  readonly isCut: boolean;
  /** Only shown because something inside of it was found. */
  readonly isAround: boolean;
  readonly mark: "before" | "after" | "inside" | null;
  readonly isRenaming: boolean;
  readonly onToggle: (row: Row) => void;
  readonly onPress: (row: Row, event: PointerEvent<HTMLElement>) => void;
}

/** One line of the tree: icon, name, words, and an eye that hides it. */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { row, top, indent, isSelected, isCursor, mark, onToggle, onPress } = props;
  const t = useText("canvases");
  const model = useEditor();
  const isHovered = useStore(model.hovered, (key) => key !== null && row.keys.includes(key));
  return (
    <div
      {...treeItem(TREE, row, { top, height: ROW_HEIGHT, indent: 4 + indent, isSelected })}
      className={cx(
        "group/row absolute inset-x-0 top-0 flex items-center gap-1 pr-1 text-xs select-none",
        isSelected ? "bg-brand-soft text-brand-ink" : isHovered ? "bg-hover" : "text-ink",
        isCursor &&
          "group-focus-visible/tree:inset-ring-2 group-focus-visible/tree:inset-ring-brand",
        mark === "inside" && "inset-ring-2 inset-ring-brand",
        (props.isCut || props.isAround) && "opacity-60",
      )}
      onPointerEnter={() => model.hover(row.key)}
      onPointerDown={(event) => onPress(row, event)}
    >
      {row.hasChildren ? (
        <span
          aria-hidden="true"
          data-toggle
          title={t(row.isOpen ? "layers.collapse" : "layers.expand")}
          className="grid size-4 shrink-0 place-items-center rounded-xs text-muted hover:bg-hover hover:text-ink"
          onPointerDown={(event) => {
            event.stopPropagation();
            onToggle(row);
          }}
        >
          <ChevronRight className={cx("size-3 transition-transform", row.isOpen && "rotate-90")} />
        </span>
      ) : (
        <span className="size-4 shrink-0" />
      )}
      {row.node === null ? (
        <BoardLabel id={row.storyboardId} />
      ) : (
        <NodeLabel {...props} isPointedAt={isHovered} />
      )}
      <SelectedByDots elementKey={row.key} isClosed={row.hasChildren && !row.isOpen} />
      {(mark === "before" || mark === "after") && (
        <span
          aria-hidden="true"
          data-insertion-line
          className={cx(
            "pointer-events-none absolute right-1 h-0.5 rounded-full bg-brand",
            mark === "before" ? "-top-px" : "-bottom-px",
          )}
          style={{ left: 4 + indent }}
        />
      )}
    </div>
  );
});

function BoardLabel({ id }: { id: string }) {
  const model = useEditor();
  const name = useStore(
    model.storyboards.items,
    (items) => items.find((one) => one.id === id)?.name ?? "",
  );
  return (
    <>
      <Frame aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <span className="truncate font-medium">{name}</span>
    </>
  );
}

interface NodeLabelProps extends LayerRowProps {
  readonly isPointedAt: boolean;
}

function NodeLabel({ row, isRenaming, isSelected, isPointedAt }: NodeLabelProps) {
  const t = useText("canvases");
  const model = useEditor();
  const { node } = row;
  const codebaseId = node?.tempoElement.codebaseId ?? "";
  const element = useStore(model.lookups, ({ tree }) => tree[codebaseId]);
  const outer = useStore(model.lookups, ({ tree }) => outerNames(row, tree));
  if (node === null) return null;
  const { name, hasOwnName, kind, text } = layerName(node, element);
  const label = outer === "" ? name : `${outer}${name}`;
  const isHidden = hiddenBy(node) !== null;
  const isComponent = node.isComponent === true || element?.type === "component-instance";
  return (
    <>
      <LayerIcon tag={kind} isComponent={isComponent} />
      {isRenaming ? (
        <NameField codebaseId={codebaseId} name={hasOwnName ? name : ""} kind={kind} />
      ) : (
        <span
          className={cx("flex min-w-0 flex-1 items-baseline gap-1.5", isHidden && "opacity-60")}
        >
          <span
            className={cx("max-w-full shrink-0 truncate", isComponent && "font-medium")}
            title={label}
          >
            {label}
          </span>
          <span className={cx("truncate text-2xs", isSelected ? "opacity-80" : "text-muted")}>
            {hasOwnName ? kind : (text ?? "")}
          </span>
        </span>
      )}
      {model.canEdit && element !== undefined && !isRenaming && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(isHidden ? "layers.show" : "layers.hide", { name })}
          title={t(isHidden ? "layers.show" : "layers.hide", { name })}
          // Selected is enough: fingers and pens point at nothing.
          className={cx(
            "size-5 shrink-0 place-items-center rounded-xs text-muted hover:text-ink",
            isHidden || isPointedAt || isSelected ? "grid" : "hidden",
          )}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => toggleHidden(model, node)}
        >
          {isHidden ? (
            <EyeOff aria-hidden="true" className="size-3.5" />
          ) : (
            <Eye aria-hidden="true" className="size-3.5" />
          )}
        </button>
      )}
    </>
  );
}

/** The names of what else stands in this row, each followed by a sign that leads inwards. */
function outerNames({ folded }: Row, tree: TreeElementLookup): string {
  return namedNodes(folded)
    .slice(0, -1)
    .map((node) => `${layerName(node, tree[node.tempoElement.codebaseId]).name} › `)
    .join("");
}
