import { useEffect, useRef } from "react";
import type { BlockForm } from "../block-node.ts";
import { classNames } from "../class-names.ts";
import { blockDom } from "./block-dom.ts";
import { foreignValues } from "./foreign-values.ts";

const BASE =
  ":host { display: block; } * { box-sizing: border-box; } :any-link { color: inherit; }" +
  " img { background: color-mix(in srgb, currentColor 12%, transparent); min-height: 4rem; min-width: 4rem; }";

/** Closed, so that the links and fields in a picture of a block are none of the page's. */
const roots = new WeakMap<Element, ShadowRoot>();

/** The content policy forbids style elements that a page makes, not sheets. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

async function draw(host: HTMLElement, form: BlockForm): Promise<void> {
  const { nodes, css } = form;
  const root = roots.get(host) ?? host.attachShadow({ mode: "closed" });
  roots.set(host, root);
  const own = [sheetOf(BASE), ...(css === null ? [] : [sheetOf(css)])];
  const classes = classNames(nodes);
  if (classes.length > 0) {
    const { utilitySheet } = await import("./utilities.ts");
    own.unshift(sheetOf(await utilitySheet(classes)));
  }
  // Before all the others: what they say counts more.
  root.adoptedStyleSheets = [sheetOf(foreignValues(form)), ...own];
  root.replaceChildren(...blockDom(nodes));
}

interface BlockPictureProps {
  readonly form: BlockForm;
  readonly width: number;
  readonly height: number;
  /** The width of the page that it is drawn on before it is made smaller. */
  readonly pageWidth: number;
  readonly className?: string;
}

/** A block as it looks on a page of its own, made smaller. Nothing in it can be reached or runs. */
export function BlockPicture({ form, width, height, pageWidth, className }: BlockPictureProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = host;
    if (current !== null) void draw(current, form);
  }, [form]);
  useEffect(() => {
    const follow = (): void => {
      const { theme = "light" } = document.documentElement.dataset;
      if (host.current !== null) host.current.dataset["theme"] = theme;
    };
    follow();
    const watcher = new MutationObserver(follow);
    watcher.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      aria-hidden="true"
      inert
      className={`pointer-events-none grid content-center-safe overflow-hidden bg-surface text-left text-base text-ink contain-strict ${className ?? "rounded-md border"}`}
      style={{ width, height }}
    >
      <div ref={host} style={{ width: pageWidth, zoom: width / pageWidth }} />
    </div>
  );
}
