import { SearchInput, useText } from "@devloom/web-kit";
import { Component, Image } from "lucide-react";
import { useState } from "react";
import { BLOCKS } from "./blocks.ts";
import { BlocksGroup } from "./blocks/BlocksGroup.tsx";
import { InsertGroup } from "./InsertGroup.tsx";
import { InsertTile } from "./InsertTile.tsx";
import { InstalledGroup } from "./installed/InstalledGroup.tsx";
import { useInstalled } from "./installed/use-installed.ts";
import { ItemIcon } from "./item-icons.tsx";
import { LivePreview, type Previewed } from "./LivePreview.tsx";
import { NATIVE_GROUPS } from "./native-elements.ts";
import { useComponents, useImages } from "./use-project-parts.ts";

/** What can be put on the canvas. */
export function InsertPanel() {
  const t = useText("canvases");
  const [query, setQuery] = useState("");
  const [pointed, setPointed] = useState<{ item: Previewed; at: HTMLElement } | null>(null);
  const components = useComponents();
  const images = useImages();
  const installed = useInstalled();
  const wanted = query.trim().toLowerCase();
  const isSearch = wanted !== "";
  const fits = (...texts: readonly string[]): boolean =>
    !isSearch || texts.some((text) => text.toLowerCase().includes(wanted));
  const natives = NATIVE_GROUPS.map(({ id, items }) => ({
    id,
    items: items
      .map((item) => ({ item, title: t(`layers.element.${item.id}`) }))
      .filter(({ item, title }) => fits(title, item.id, "tag" in item ? item.tag : "")),
  })).filter(({ items }) => items.length > 0);
  const own = components.items.filter(({ name, file }) => fits(name, file));
  const pictures = images.filter(({ path }) => fits(path));
  const hasBlocks = BLOCKS.some(({ id }) => fits(t(`layers.block.${id}`), id));
  const packed = installed.items.filter(({ title, description, packageName }) =>
    fits(title, description, packageName),
  );
  const isNothing =
    natives.length + own.length + pictures.length + packed.length === 0 &&
    !hasBlocks &&
    !components.isReading;
  const point = (item: Previewed) => (at: HTMLElement | null) =>
    setPointed(at === null ? null : { item, at });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 p-1.5">
        <SearchInput value={query} onChange={setQuery} label={t("layers.searchInsert")} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {natives.map(({ id, items }) => (
          <InsertGroup
            key={id}
            title={t(`layers.native.${id}`)}
            count={items.length}
            isOpenAtFirst={id === "layout" || id === "text"}
            isForcedOpen={isSearch}
          >
            <div className="grid grid-cols-3 gap-1">
              {items.map(({ item, title }) => (
                <InsertTile
                  key={item.id}
                  item={item}
                  title={title}
                  icon={<ItemIcon id={item.id} />}
                  isTile
                />
              ))}
            </div>
          </InsertGroup>
        ))}
        {(!isSearch || own.length > 0 || components.isReading) && (
          <InsertGroup
            title={t("layers.components")}
            count={own.length}
            isOpenAtFirst={false}
            isForcedOpen={isSearch}
          >
            {own.length === 0 && !components.isReading && <Empty text={t("layers.noComponents")} />}
            {own.map((item) => (
              <InsertTile
                key={item.id}
                item={item}
                title={item.name}
                hint={item.file}
                icon={<Component aria-hidden="true" />}
                isTile={false}
                onPoint={point(item)}
              />
            ))}
          </InsertGroup>
        )}
        {(!isSearch || pictures.length > 0) && (
          <InsertGroup
            title={t("layers.images")}
            count={pictures.length}
            isOpenAtFirst={false}
            isForcedOpen={isSearch}
          >
            {pictures.length === 0 && <Empty text={t("layers.noImages")} />}
            {pictures.map((item) => (
              <InsertTile
                key={item.id}
                item={item}
                title={item.name}
                hint={item.path}
                icon={<Image aria-hidden="true" />}
                isTile={false}
                onPoint={point(item)}
              />
            ))}
          </InsertGroup>
        )}
        <BlocksGroup fits={fits} isSearch={isSearch} />
        {installed.isAllowed && (
          <InstalledGroup items={packed} isSearch={isSearch} damaged={installed.damaged} />
        )}
        {isNothing && <p className="p-4 text-center text-sm text-muted">{t("layers.nothing")}</p>}
      </div>
      {pointed !== null && (
        <LivePreview key={pointed.item.id} item={pointed.item} beside={pointed.at} />
      )}
    </div>
  );
}

/** Groups stay where they are while they are read, so that nothing moves under the pointer. */
function Empty({ text }: { readonly text: string }) {
  return <p className="px-2 py-1 text-2xs text-muted">{text}</p>;
}
