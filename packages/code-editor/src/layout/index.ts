/** How the text is laid out and which keys it knows. A part of its own, which pages load when they need it. */
export { folding } from "./folding.ts";
export { stickyScroll } from "./sticky-scroll.ts";
