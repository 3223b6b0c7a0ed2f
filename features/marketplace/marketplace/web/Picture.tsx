import { readNodes } from "@devloom/blocks";
import { BlockPicture } from "@devloom/blocks/picture";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PackageBlock } from "../contract.ts";

const RATIO = 0.62;

interface PictureProps {
  readonly cover: PackageBlock["cover"];
  /** How wide the page is that the block is drawn on. */
  readonly pageWidth?: number;
}

/** A block as it looks, as wide as the place it stands in. */
export function Picture({ cover, pageWidth = 720 }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const form = useMemo(() => ({ nodes: readNodes(cover.nodes), css: cover.css }), [cover]);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const watcher = new ResizeObserver(() => setWidth(Math.round(current.clientWidth)));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className="aspect-[1/0.62] w-full overflow-hidden bg-surface">
      {width > 0 && (
        <BlockPicture
          form={form}
          width={width}
          height={Math.round(width * RATIO)}
          pageWidth={pageWidth}
          className=""
        />
      )}
    </div>
  );
}
