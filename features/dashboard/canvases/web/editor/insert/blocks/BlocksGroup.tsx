import { useText } from "@devloom/web-kit";
import { useState } from "react";
import { BLOCKS } from "../blocks.ts";
import { InsertGroup } from "../InsertGroup.tsx";
import { InsertTile } from "../InsertTile.tsx";
import { BlockPreview } from "./BlockPreview.tsx";

const SMALL = { width: 116, height: 72, pageWidth: 640 };
const LARGE = { width: 400, height: 260, pageWidth: 960 };

interface BlocksGroupProps {
  readonly fits: (...texts: readonly string[]) => boolean;
  readonly isSearch: boolean;
}

/** Ready-made parts of pages, each as it looks; pointed at, larger. */
export function BlocksGroup({ fits, isSearch }: BlocksGroupProps) {
  const t = useText("canvases");
  const [pointed, setPointed] = useState<{ id: string; at: DOMRect } | null>(null);
  const blocks = BLOCKS.map((item) => ({ item, title: t(`layers.block.${item.id}`) })).filter(
    ({ item, title }) => fits(title, item.id),
  );
  if (blocks.length === 0) return null;
  return (
    <InsertGroup
      title={t("layers.blocks")}
      count={blocks.length}
      isOpenAtFirst={false}
      isForcedOpen={isSearch}
    >
      <div className="grid grid-cols-2 justify-items-center gap-1">
        {blocks.map(({ item, title }) => (
          <InsertTile
            key={item.id}
            item={item}
            title={title}
            icon={<BlockPreview id={item.id} {...SMALL} />}
            isTile
            onPoint={(element) =>
              setPointed(
                element === null ? null : { id: item.id, at: element.getBoundingClientRect() },
              )
            }
          />
        ))}
      </div>
      {pointed !== null && (
        <div
          className="pointer-events-none fixed z-40 rounded-lg shadow-floating"
          style={{
            left: pointed.at.right + 12,
            top: Math.max(8, Math.min(pointed.at.top, window.innerHeight - LARGE.height - 16)),
          }}
        >
          <BlockPreview id={pointed.id} {...LARGE} />
        </div>
      )}
    </InsertGroup>
  );
}
