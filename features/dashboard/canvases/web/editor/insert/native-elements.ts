import type { MarkupItem, NativeItem } from "./insertable.ts";

/** Names of what is offered; texts have the same. */
export type ElementId =
  | "div"
  | "row"
  | "column"
  | "grid"
  | "section"
  | "article"
  | "header"
  | "footer"
  | "nav"
  | "aside"
  | "h1"
  | "h2"
  | "h3"
  | "p"
  | "span"
  | "a"
  | "blockquote"
  | "ul"
  | "ol"
  | "button"
  | "input"
  | "textarea"
  | "checkbox"
  | "select"
  | "label"
  | "form"
  | "img"
  | "video"
  | "hr"
  | "table";

/** Elements that belong together. */
export interface NativeGroup {
  readonly id: "layout" | "text" | "form" | "media";
  readonly items: readonly (NativeItem<ElementId> | MarkupItem<ElementId>)[];
}

const box = { tailwind: "p-6", css: { padding: "24px" } };

function native(
  id: ElementId,
  tag: string,
  parts: Omit<NativeItem, "kind" | "id" | "tag"> = {},
): NativeItem<ElementId> {
  return { kind: "native", id, tag, ...parts };
}

/** The plain elements of HTML that pages are made of. */
export const NATIVE_GROUPS: readonly NativeGroup[] = [
  {
    id: "layout",
    items: [
      native("div", "div", { look: box }),
      native("row", "div", {
        look: {
          tailwind: "flex items-center gap-4 p-6",
          css: { display: "flex", alignItems: "center", gap: "16px", padding: "24px" },
        },
      }),
      native("column", "div", {
        look: {
          tailwind: "flex flex-col gap-4 p-6",
          css: { display: "flex", flexDirection: "column", gap: "16px", padding: "24px" },
        },
      }),
      native("grid", "div", {
        look: {
          tailwind: "grid grid-cols-3 gap-4 p-6",
          css: {
            display: "grid",
            gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
            gap: "16px",
            padding: "24px",
          },
        },
      }),
      native("section", "section", { look: box }),
      native("article", "article", { look: box }),
      native("header", "header", { look: box }),
      native("footer", "footer", { look: box }),
      native("nav", "nav", { look: box }),
      native("aside", "aside", { look: box }),
    ],
  },
  {
    id: "text",
    items: [
      native("h1", "h1", { text: "Heading" }),
      native("h2", "h2", { text: "Heading" }),
      native("h3", "h3", { text: "Heading" }),
      native("p", "p", { text: "A paragraph of text." }),
      native("span", "span", { text: "Text" }),
      native("a", "a", { text: "Link", props: { href: "#" } }),
      native("blockquote", "blockquote", { text: "A quotation." }),
      { kind: "markup", id: "ul", jsx: "<ul>\n  <li>First</li>\n  <li>Second</li>\n</ul>" },
      { kind: "markup", id: "ol", jsx: "<ol>\n  <li>First</li>\n  <li>Second</li>\n</ol>" },
    ],
  },
  {
    id: "form",
    items: [
      native("button", "button", { text: "Button", props: { type: "button" } }),
      native("input", "input", { props: { type: "text", placeholder: "Text" } }),
      native("textarea", "textarea", { props: { placeholder: "Text", rows: 3 } }),
      native("checkbox", "input", { props: { type: "checkbox" } }),
      {
        kind: "markup",
        id: "select",
        jsx: "<select>\n  <option>First</option>\n  <option>Second</option>\n</select>",
      },
      native("label", "label", { text: "Label" }),
      native("form", "form", { look: box }),
    ],
  },
  {
    id: "media",
    items: [
      native("img", "img", { props: { src: "", alt: "", width: 320, height: 200 } }),
      native("video", "video", { props: { controls: true, width: 320 } }),
      native("hr", "hr"),
      {
        kind: "markup",
        id: "table",
        jsx: [
          "<table>",
          "  <thead>",
          "    <tr>",
          "      <th>Name</th>",
          "      <th>Value</th>",
          "    </tr>",
          "  </thead>",
          "  <tbody>",
          "    <tr>",
          "      <td>First</td>",
          "      <td>1</td>",
          "    </tr>",
          "  </tbody>",
          "</table>",
        ].join("\n"),
      },
    ],
  },
];
