import { LOOKS, styleSheet } from "@devloom/blocks";
import { useCallback } from "react";
import { BLOCK_MARKUP } from "../blocks.ts";
import { blockNodes } from "./block-nodes.ts";

let sheet: CSSStyleSheet | null = null;
/** Closed, so that the links and fields in a picture of a block are none of the panel's. */
const roots = new WeakMap<Element, ShadowRoot>();

/** One sheet for all of them; the content policy forbids others that are made by a page. */
function sharedSheet(): CSSStyleSheet {
  if (sheet !== null) return sheet;
  sheet = new CSSStyleSheet();
  const base =
    ":host { display: block; } * { box-sizing: border-box; } :any-link { color: inherit; }";
  sheet.replaceSync(`${base}\n${styleSheet(new Set(Object.keys(LOOKS)), LOOKS)}`);
  return sheet;
}

interface BlockPreviewProps {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The width of the page that it is drawn on before it is made smaller. */
  readonly pageWidth: number;
}

/** A block as it looks on a page of its own, made smaller. */
export function BlockPreview({ id, width, height, pageWidth }: BlockPreviewProps) {
  const draw = useCallback(
    (host: HTMLDivElement | null) => {
      if (host === null) return;
      const root = roots.get(host) ?? host.attachShadow({ mode: "closed" });
      roots.set(host, root);
      root.adoptedStyleSheets = [sharedSheet()];
      root.replaceChildren(...blockNodes(BLOCK_MARKUP.get(id) ?? ""));
    },
    [id],
  );
  return (
    <div
      aria-hidden="true"
      inert
      className="pointer-events-none grid content-center-safe overflow-hidden rounded-md border bg-surface text-left text-base text-ink"
      style={{ width, height }}
    >
      <div ref={draw} style={{ width: pageWidth, zoom: width / pageWidth }} />
    </div>
  );
}
