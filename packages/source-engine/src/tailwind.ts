/** What an editor in the browser needs to know about utilities; it brings no parser along. */
export { parseColor, type ScreenColor } from "./styling/tailwind/color.ts";
export { isOverridden, variantPrefix } from "./styling/tailwind/conflicts.ts";
export { KEYWORD_UTILITIES } from "./styling/tailwind/keyword-utilities.ts";
export { plainNumber, toPixels } from "./styling/tailwind/lengths.ts";
export { splitParts } from "./styling/tailwind/shorthands.ts";
export { defaultTheme, type TailwindTheme } from "./styling/tailwind/theme.ts";
export { utilitiesFor } from "./styling/tailwind/utility.ts";
export { camelName, cssName } from "./styling/css-value.ts";
