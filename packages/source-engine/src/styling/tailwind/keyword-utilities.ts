type Keywords = Readonly<Record<string, string>>;

/** `same("overflow", "auto hidden")` → `{ auto: "overflow-auto", hidden: "overflow-hidden" }`. */
function same(prefix: string, values: string): Keywords {
  return Object.fromEntries(
    values.split(" ").map((value) => [value, prefix === "" ? value : `${prefix}-${value}`]),
  );
}

const FLEX = { "flex-start": "start", "flex-end": "end" } as const;
const SPREAD = {
  ...FLEX,
  "space-between": "between",
  "space-around": "around",
  "space-evenly": "evenly",
} as const;

function placed(prefix: string, values: string, aliases: Keywords = {}): Keywords {
  const renamed = Object.entries(aliases).map(([value, name]) => [value, `${prefix}-${name}`]);
  return { ...same(prefix, values), ...Object.fromEntries(renamed) };
}

const CONTENT = "normal center start end between around evenly baseline stretch";
const BLEND =
  "normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light " +
  "difference exclusion hue saturation color luminosity";
const OVERFLOW = "auto hidden clip visible scroll";
const OVERSCROLL = "auto contain none";
const BORDER_STYLE = "solid dashed dotted double hidden none";
const POSITIONS = "center top bottom left right";
const CURSORS =
  "auto default pointer wait text move help not-allowed none context-menu progress cell crosshair " +
  "vertical-text alias copy no-drop grab grabbing all-scroll col-resize row-resize n-resize " +
  "e-resize s-resize w-resize zoom-in zoom-out";

/** Properties whose values are words: CSS value to utility, by camelCase property. */
export const KEYWORD_UTILITIES: Readonly<Record<string, Keywords>> = {
  display: {
    ...same(
      "",
      "block inline-block inline flex inline-flex table inline-table table-caption table-cell " +
        "table-column table-column-group table-footer-group table-header-group table-row-group " +
        "table-row flow-root grid inline-grid contents list-item",
    ),
    none: "hidden",
  },
  position: same("", "static fixed absolute relative sticky"),
  visibility: { visible: "visible", hidden: "invisible", collapse: "collapse" },
  float: same("float", "left right none"),
  clear: same("clear", "left right both none"),
  isolation: { isolate: "isolate", auto: "isolation-auto" },
  boxSizing: { "border-box": "box-border", "content-box": "box-content" },
  overflow: same("overflow", OVERFLOW),
  overflowX: same("overflow-x", OVERFLOW),
  overflowY: same("overflow-y", OVERFLOW),
  overscrollBehavior: same("overscroll", OVERSCROLL),
  objectFit: same("object", "contain cover fill none scale-down"),
  flexDirection: {
    row: "flex-row",
    "row-reverse": "flex-row-reverse",
    column: "flex-col",
    "column-reverse": "flex-col-reverse",
  },
  flexWrap: same("flex", "wrap wrap-reverse nowrap"),
  justifyContent: placed("justify", CONTENT, SPREAD),
  justifyItems: placed("justify-items", "start end center stretch normal", FLEX),
  justifySelf: placed("justify-self", "auto start end center stretch", FLEX),
  alignContent: placed("content", CONTENT, SPREAD),
  alignItems: placed("items", "start end center baseline stretch", FLEX),
  alignSelf: placed("self", "auto start end center stretch baseline", FLEX),
  placeContent: placed("place-content", CONTENT.replace("normal ", ""), SPREAD),
  placeItems: placed("place-items", "start end center baseline stretch", FLEX),
  placeSelf: placed("place-self", "auto start end center stretch", FLEX),
  gridAutoFlow: {
    row: "grid-flow-row",
    column: "grid-flow-col",
    dense: "grid-flow-dense",
    "row dense": "grid-flow-row-dense",
    "column dense": "grid-flow-col-dense",
  },
  fontStyle: { italic: "italic", normal: "not-italic" },
  textAlign: same("text", "left center right justify start end"),
  textDecorationLine: {
    ...same("", "underline overline line-through"),
    none: "no-underline",
  },
  textDecorationStyle: same("decoration", "solid double dotted dashed wavy"),
  textTransform: { ...same("", "uppercase lowercase capitalize"), none: "normal-case" },
  textOverflow: same("text", "ellipsis clip"),
  textWrap: same("text", "wrap nowrap balance pretty"),
  whiteSpace: same("whitespace", "normal nowrap pre pre-line pre-wrap break-spaces"),
  wordBreak: { normal: "break-normal", "break-all": "break-all", "keep-all": "break-keep" },
  verticalAlign: same("align", "baseline top middle bottom text-top text-bottom sub super"),
  listStyleType: same("list", "none disc decimal"),
  listStylePosition: same("list", "inside outside"),
  backgroundAttachment: same("bg", "fixed local scroll"),
  backgroundClip: {
    "border-box": "bg-clip-border",
    "padding-box": "bg-clip-padding",
    "content-box": "bg-clip-content",
    text: "bg-clip-text",
  },
  backgroundRepeat: {
    ...same("bg", "no-repeat"),
    repeat: "bg-repeat",
    "repeat-x": "bg-repeat-x",
    "repeat-y": "bg-repeat-y",
    round: "bg-repeat-round",
    space: "bg-repeat-space",
  },
  backgroundSize: same("bg", "auto cover contain"),
  backgroundPosition: same("bg", POSITIONS),
  objectPosition: same("object", POSITIONS),
  borderStyle: same("border", BORDER_STYLE),
  borderCollapse: same("border", "collapse separate"),
  outlineStyle: same("outline", "dashed dotted double"),
  tableLayout: same("table", "auto fixed"),
  captionSide: same("caption", "top bottom"),
  mixBlendMode: same("mix-blend", `${BLEND} plus-darker plus-lighter`),
  backgroundBlendMode: same("bg-blend", BLEND),
  cursor: same("cursor", CURSORS),
  pointerEvents: same("pointer-events", "none auto"),
  userSelect: same("select", "none text all auto"),
  resize: { none: "resize-none", both: "resize", vertical: "resize-y", horizontal: "resize-x" },
  scrollBehavior: same("scroll", "auto smooth"),
  touchAction: same("touch", "auto none pan-x pan-y pinch-zoom manipulation"),
  appearance: same("appearance", "none auto"),
  willChange: {
    ...same("will-change", "auto contents transform"),
    "scroll-position": "will-change-scroll",
  },
  transformOrigin: same("origin", POSITIONS),
  transitionTimingFunction: {
    linear: "ease-linear",
    "cubic-bezier(0.4, 0, 1, 1)": "ease-in",
    "cubic-bezier(0, 0, 0.2, 1)": "ease-out",
    "cubic-bezier(0.4, 0, 0.2, 1)": "ease-in-out",
  },
};
