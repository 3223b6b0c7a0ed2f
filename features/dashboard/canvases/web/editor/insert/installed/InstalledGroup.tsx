import { BlockPicture } from "@devloom/blocks/picture";
import { Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useState } from "react";
import { InsertGroup } from "../InsertGroup.tsx";
import { InsertTile } from "../InsertTile.tsx";
import type { InstalledItem } from "./installed-items.ts";

const SMALL = { width: 116, height: 72, pageWidth: 640 };
const LARGE = { width: 400, height: 260, pageWidth: 960 };

interface InstalledGroupProps {
  readonly items: readonly InstalledItem[];
  readonly isSearch: boolean;
  /** Packages whose stored bytes are not what was installed. */
  readonly damaged: readonly string[];
}

/** Blocks of installed packages, each as it looks; pointed at, larger. */
export function InstalledGroup({ items, isSearch, damaged }: InstalledGroupProps) {
  const t = useText("canvases");
  const [pointed, setPointed] = useState<{ one: InstalledItem; at: DOMRect } | null>(null);
  if (isSearch && items.length === 0) return null;
  return (
    <InsertGroup
      title={t("layers.installed.title")}
      count={items.length}
      isOpenAtFirst={false}
      isForcedOpen={isSearch}
    >
      <div className="grid grid-cols-2 justify-items-center gap-1">
        {items.map((one) => (
          <InsertTile
            key={one.item.id}
            item={one.item}
            title={one.title}
            hint={`${one.title} · ${one.packageName} ${one.version}`}
            note={
              one.lacksTailwind
                ? t("layers.installed.needsTailwind")
                : `@${one.publisher} ${one.version}`
            }
            {...(one.lacksTailwind ? { refusal: t("layers.installed.lacksTailwind") } : {})}
            icon={<BlockPicture form={one.form} {...SMALL} />}
            isTile
            onPoint={(element) =>
              setPointed(element === null ? null : { one, at: element.getBoundingClientRect() })
            }
          />
        ))}
      </div>
      {damaged.map((name) => (
        <p key={name} className="p-2 text-2xs text-danger-ink">
          {t("layers.installed.damaged", { name })}
        </p>
      ))}
      <p className="px-2 pt-2 text-2xs text-muted">
        {items.length === 0 && `${t("layers.installed.none")} `}
        <Link href="/marketplace" className="text-brand-ink hover:underline">
          {t("layers.installed.more")}
        </Link>
      </p>
      {pointed !== null && (
        <div
          className="pointer-events-none fixed z-40 overflow-hidden rounded-lg border bg-raised shadow-floating"
          style={{
            left: pointed.at.right + 12,
            top: Math.max(8, Math.min(pointed.at.top, window.innerHeight - LARGE.height - 72)),
          }}
        >
          <BlockPicture form={pointed.one.form} {...LARGE} className="border-b" />
          <div className="px-3 py-2 text-xs">
            <p className="font-medium">{pointed.one.title}</p>
            <p className="text-2xs text-muted">
              {pointed.one.packageName} {pointed.one.version}
            </p>
          </div>
        </div>
      )}
    </InsertGroup>
  );
}
