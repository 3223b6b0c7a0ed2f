import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compile } from "tailwindcss";
import { describe, expect, it } from "vitest";
import { isOverridden, variantPrefix } from "./conflicts.ts";
import { KEYWORD_UTILITIES } from "./keyword-utilities.ts";
import { defaultTheme } from "./theme.ts";
import { sampleUtilities, utilitiesFor } from "./utility.ts";

const NEW = defaultTheme(4);
const OLD = defaultTheme(3);

/** Property, value and the utilities for it with Tailwind 4. */
const CASES: readonly (readonly [string, string | number, string])[] = [
  ["display", "none", "hidden"],
  ["display", "inline-flex", "inline-flex"],
  ["padding", "16px", "p-4"],
  ["padding", 16, "p-4"],
  ["padding", "1px", "p-px"],
  ["padding", "13px", "p-[13px]"],
  ["padding", "8px 16px", "py-2 px-4"],
  ["padding", "1px 2px 3px 4px", "pt-px pr-0.5 pb-[3px] pl-1"],
  ["paddingTop", "0.5rem", "pt-2"],
  ["padding", "50%", "p-[50%]"],
  ["maxWidth", "100%", "max-w-full"],
  ["maxHeight", "none", "max-h-none"],
  ["flexBasis", "50%", "basis-1/2"],
  ["textIndent", "-4px", "-indent-1"],
  ["accentColor", "#123456", "accent-[#123456]"],
  ["fill", "none", "fill-none"],
  ["stroke", "currentColor", "stroke-current"],
  ["strokeWidth", 2, "stroke-2"],
  ["outlineWidth", "2px", "outline-2"],
  ["outlineOffset", "2px", "outline-offset-2"],
  ["outlineColor", "black", "outline-black"],
  ["textUnderlineOffset", "4px", "underline-offset-4"],
  ["textDecorationThickness", "2px", "decoration-2"],
  ["order", 2, "order-2"],
  ["columns", 3, "columns-3"],
  ["gridRow", "span 3 / span 3", "row-span-3"],
  ["gridColumnStart", 2, "col-start-2"],
  ["scale", 1.05, "scale-105"],
  ["transitionProperty", "opacity", "transition-opacity"],
  ["transitionTimingFunction", "linear", "ease-linear"],
  ["transitionDelay", "150ms", "delay-150"],
  ["paddingInline", "3em", "px-[3em]"],
  ["margin", "0 auto", "my-0 mx-auto"],
  ["marginTop", "-8px", "-mt-2"],
  ["marginTop", "-7px", "mt-[-7px]"],
  ["gap", "12px", "gap-3"],
  ["rowGap", "4px", "gap-y-1"],
  ["width", "50%", "w-1/2"],
  ["width", "100%", "w-full"],
  ["width", "33.333333%", "w-1/3"],
  ["width", "37%", "w-[37%]"],
  ["width", "100vw", "w-screen"],
  ["width", "max-content", "w-max"],
  ["width", "calc(100% - 2rem)", "w-[calc(100%_-_2rem)]"],
  ["height", "100dvh", "h-dvh"],
  ["minHeight", "100vh", "min-h-screen"],
  ["maxWidth", "28rem", "max-w-md"],
  ["maxWidth", "none", "max-w-none"],
  ["color", "#fff", "text-white"],
  ["color", "#fb2c36", "text-red-500"],
  ["color", "oklch(63.7% 0.237 25.331)", "text-red-500"],
  ["color", "var(--ink)", "text-[color:var(--ink)]"],
  ["backgroundColor", "#123456", "bg-[#123456]"],
  ["backgroundColor", "rgb(1, 2, 3)", "bg-[rgb(1,2,3)]"],
  ["backgroundColor", "rgb(0 0 0 / 50%)", "bg-black/50"],
  ["backgroundColor", "transparent", "bg-transparent"],
  ["backgroundColor", "var(--paper)", "bg-[var(--paper)]"],
  ["background", "white", "bg-white"],
  ["backgroundImage", "url(/a_b.png)", "bg-[url(/a_b.png)]"],
  ["backgroundSize", "cover", "bg-cover"],
  ["backgroundSize", "10px 20px", "bg-[length:10px_20px]"],
  ["fontSize", "14px", "text-sm"],
  ["fontSize", "13px", "text-[13px]"],
  ["fontWeight", 600, "font-semibold"],
  ["fontWeight", "bold", "font-bold"],
  ["fontFamily", "Inter, sans-serif", "[font-family:Inter,sans-serif]"],
  ["lineHeight", 1.5, "leading-normal"],
  ["lineHeight", "24px", "leading-6"],
  ["letterSpacing", "0.05em", "tracking-wider"],
  ["textAlign", "center", "text-center"],
  ["textDecoration", "underline", "underline"],
  ["textTransform", "uppercase", "uppercase"],
  ["fontStyle", "italic", "italic"],
  ["border", "1px solid #fb2c36", "border border-solid border-red-500"],
  ["borderWidth", "2px", "border-2"],
  ["borderTopWidth", "1px", "border-t"],
  ["borderInlineWidth", "2px", "border-x-2"],
  ["borderBlockColor", "#ff0000", "border-y-[#ff0000]"],
  ["borderLeftColor", "black", "border-l-black"],
  ["borderStyle", "dashed", "border-dashed"],
  ["borderRadius", "8px", "rounded-lg"],
  ["borderRadius", "4px", "rounded-sm"],
  ["borderRadius", "9999px", "rounded-full"],
  ["borderRadius", "5px", "rounded-[5px]"],
  ["borderTopLeftRadius", "0.75rem", "rounded-tl-xl"],
  ["boxShadow", "none", "shadow-none"],
  ["boxShadow", "0 25px 50px -12px rgb(0 0 0 / 0.25)", "shadow-2xl"],
  ["boxShadow", "0 0 4px red", "shadow-[0_0_4px_red]"],
  ["opacity", 0.5, "opacity-50"],
  ["opacity", "0.333", "opacity-[0.333]"],
  ["zIndex", 7, "z-7"],
  ["position", "sticky", "sticky"],
  ["top", 0, "top-0"],
  ["left", "50%", "left-1/2"],
  ["inset", "0", "inset-0"],
  ["overflow", "hidden", "overflow-hidden"],
  ["overflowY", "auto", "overflow-y-auto"],
  ["flexDirection", "column", "flex-col"],
  ["flex", "1 1 0%", "flex-1"],
  ["flexGrow", 1, "grow"],
  ["flexShrink", 0, "shrink-0"],
  ["justifyContent", "space-between", "justify-between"],
  ["alignItems", "center", "items-center"],
  ["gridTemplateColumns", "repeat(3, minmax(0, 1fr))", "grid-cols-3"],
  ["gridTemplateColumns", "200px 1fr", "grid-cols-[200px_1fr]"],
  ["gridColumn", "span 2 / span 2", "col-span-2"],
  ["gridColumn", "1 / -1", "col-span-full"],
  ["transform", "rotate(45deg) scale(1.1)", "rotate-45 scale-110"],
  ["transform", "translate(-50%, 8px)", "-translate-x-1/2 translate-y-2"],
  ["transform", "perspective(10px)", "[transform:perspective(10px)]"],
  ["rotate", "-12deg", "-rotate-12"],
  ["aspectRatio", "16 / 9", "aspect-video"],
  ["cursor", "pointer", "cursor-pointer"],
  ["objectFit", "cover", "object-cover"],
  ["transitionDuration", "0.2s", "duration-200"],
  ["maskType", "alpha", "[mask-type:alpha]"],
  ["--my-var", "3px", "[--my-var:3px]"],
  ["WebkitLineClamp", 3, "[-webkit-line-clamp:3]"],
];

describe("utilitiesFor", () => {
  it.each(CASES)("gives %s: %s as %s", (property, value, expected) => {
    expect(utilitiesFor(property, value, NEW).join(" ")).toBe(expected);
  });

  it("gives utilities that Tailwind knows", async () => {
    const theme = readFileSync(
      createRequire(import.meta.url).resolve("tailwindcss/theme.css"),
      "utf8",
    );
    const tailwind = await compile(`${theme}\n@tailwind utilities;`);
    const words = Object.values(KEYWORD_UTILITIES).flatMap((table) => Object.values(table));
    const all = [...words, ...CASES.flatMap(([, , utilities]) => utilities.split(" "))];
    const css = tailwind.build(all);
    const escaped = (name: string) => name.replace(/[^\w-]/g, "\\$&");
    expect(all.filter((name) => !css.includes(`.${escaped(name)} {`))).toEqual([]);
  });

  it.each([
    ["color", "#ef4444", "text-red-500"],
    ["color", "#fb2c36", "text-[#fb2c36]"],
    ["borderRadius", "4px", "rounded"],
    ["padding", "52px", "p-[52px]"],
    ["zIndex", 7, "z-[7]"],
    ["borderWidth", "3px", "border-[3px]"],
    ["opacity", 0.33, "opacity-[0.33]"],
  ])("knows Tailwind 3: %s: %s as %s", (property, value, expected) => {
    expect(utilitiesFor(property, value, OLD).join(" ")).toBe(expected);
  });
});

describe("conflicts", () => {
  it.each([
    ["p-4", "padding"],
    ["px-4", "padding"],
    ["pt-[3px]", "paddingTop"],
    ["hidden", "display"],
    ["text-red-500", "color"],
    ["text-sm", "fontSize"],
    ["bg-brand", "backgroundColor"],
    ["border", "borderWidth"],
    ["rounded-lg", "borderRadius"],
    ["-mt-2", "marginTop"],
    ["grow", "flexGrow"],
    ["[mask-type:alpha]", "maskType"],
    ["rotate-45", "transform"],
    ["-translate-x-1/2", "transform"],
    ["font-mono", "fontFamily"],
  ])("finds %s as a utility of %s", (utility, property) => {
    const samples = sampleUtilities(property, NEW);
    expect(samples.some((sample) => isOverridden(utility, sample))).toBe(true);
  });

  it.each([
    ["pt-4", "paddingBottom"],
    ["text-sm", "color"],
    ["text-red-500", "fontSize"],
    ["text-center", "color"],
    ["leading-6", "fontSize"],
    ["border-red-500", "borderWidth"],
    ["card", "padding"],
  ])("does not take %s for a utility of %s", (utility, property) => {
    const samples = sampleUtilities(property, NEW);
    expect(samples.some((sample) => isOverridden(utility, sample))).toBe(false);
  });

  it("compares within one variant and ignores the order of modifiers", () => {
    expect(isOverridden("p-2", "hover:p-4")).toBe(false);
    expect(isOverridden("hover:md:p-2", "md:hover:p-4")).toBe(true);
    expect(variantPrefix(["hover", "md"])).toBe("md:hover:");
  });
});
