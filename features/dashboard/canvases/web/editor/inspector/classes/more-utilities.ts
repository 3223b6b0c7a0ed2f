type Say = (name: string, property: string, value: string) => void;

const FRACTIONS = "1/2 1/3 2/3 1/4 3/4 1/5 2/5 3/5 4/5 1/6 5/6".split(" ");
const CONTAINERS =
  "3xs:16 2xs:18 xs:20 sm:24 md:28 lg:32 xl:36 2xl:42 3xl:48 4xl:56 5xl:64 6xl:72 7xl:80";
const TRACKING = "tighter:-0.05em tight:-0.025em normal:0em wide:0.025em wider:0.05em widest:0.1em";
const LEADING = "none:1 tight:1.25 snug:1.375 normal:1.5 relaxed:1.625 loose:2";
const WEIGHTS = "thin extralight light normal medium semibold bold extrabold black".split(" ");
const ASPECTS = "square:1/1 video:16/9 auto:auto";
const SIZES = "auto:auto full:100% min:min-content max:max-content fit:fit-content";
const SCREENS = { w: "100vw", h: "100vh" } as const;
const CORNERS: Readonly<Record<string, string>> = {
  tl: "border-top-left-radius",
  tr: "border-top-right-radius",
  br: "border-bottom-right-radius",
  bl: "border-bottom-left-radius",
};
const SIDES: Readonly<Record<string, string>> = { t: "top", r: "right", b: "bottom", l: "left" };
/** Utilities with several declarations: the first is named, the others follow it. */
const WHOLE: Readonly<Record<string, readonly [property: string, value: string]>> = {
  truncate: ["overflow", "hidden; text-overflow: ellipsis; white-space: nowrap"],
  "sr-only": ["position", "absolute; width: 1px; height: 1px; overflow: hidden"],
  antialiased: ["-webkit-font-smoothing", "antialiased"],
  transition: ["transition", "color, background-color, border-color, opacity, transform 150ms"],
  "transition-colors": ["transition", "color, background-color, border-color 150ms"],
  "flex-1": ["flex", "1"],
  "flex-auto": ["flex", "1 1 auto"],
  "flex-none": ["flex", "none"],
  grow: ["flex-grow", "1"],
  "grow-0": ["flex-grow", "0"],
  shrink: ["flex-shrink", "1"],
  "shrink-0": ["flex-shrink", "0"],
  border: ["border-width", "1px"],
  "shadow-none": ["box-shadow", "none"],
};

/** `a:1 b:2` as pairs. */
function pairs(list: string): [name: string, value: string][] {
  return list.split(" ").map((entry) => {
    const at = entry.indexOf(":");
    return [entry.slice(0, at), entry.slice(at + 1)];
  });
}

/** Utilities that every theme has, besides those made of its own scales. */
export function sayMore(say: Say, radii: readonly { name: string; value: string }[]): void {
  for (const [name, [property, value]] of Object.entries(WHOLE)) say(name, property, value);
  for (const [name, value] of pairs(LEADING)) say(`leading-${name}`, "line-height", value);
  for (const [name, value] of pairs(TRACKING)) say(`tracking-${name}`, "letter-spacing", value);
  for (const [name, value] of pairs(ASPECTS)) say(`aspect-${name}`, "aspect-ratio", value);
  WEIGHTS.forEach((name, index) => say(`font-${name}`, "font-weight", String(100 * (index + 1))));
  saySizes(say);
  sayBorders(say, radii);
  sayGrids(say);
  for (const level of [0, 10, 20, 30, 40, 50]) say(`z-${level}`, "z-index", String(level));
  for (const count of [1, 2, 3, 4, 5, 6])
    say(
      `line-clamp-${count}`,
      "overflow",
      `hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${count}`,
    );
  for (let percent = 0; percent <= 100; percent += 5)
    say(`opacity-${percent}`, "opacity", String(percent / 100));
  for (const percent of [0, 50, 75, 90, 95, 100, 105, 110, 125, 150])
    say(`scale-${percent}`, "scale", String(percent / 100));
  for (const degrees of [0, 1, 2, 3, 6, 12, 45, 90, 180])
    say(`rotate-${degrees}`, "rotate", `${degrees}deg`);
  for (const time of [75, 100, 150, 200, 300, 500, 700, 1000])
    say(`duration-${time}`, "transition-duration", `${time}ms`);
}

function saySizes(say: Say): void {
  for (const [letter, property] of [
    ["w", "width"],
    ["h", "height"],
  ] as const)
    for (const [prefix, name] of [
      [letter, property],
      [`min-${letter}`, `min-${property}`],
      [`max-${letter}`, `max-${property}`],
    ] as const) {
      for (const [word, value] of pairs(SIZES)) say(`${prefix}-${word}`, name, value);
      say(`${prefix}-screen`, name, SCREENS[letter]);
      for (const part of FRACTIONS) say(`${prefix}-${part}`, name, `calc(${part} * 100%)`);
    }
  say("max-w-none", "max-width", "none");
  say("max-h-none", "max-height", "none");
  for (const prefix of ["max-w", "w", "min-w"] as const)
    for (const [name, rem] of pairs(CONTAINERS))
      say(
        `${prefix}-${name}`,
        { "max-w": "max-width", w: "width", "min-w": "min-width" }[prefix],
        `${rem}rem`,
      );
}

function sayBorders(say: Say, radii: readonly { name: string; value: string }[]): void {
  for (const width of [0, 2, 4, 8]) say(`border-${width}`, "border-width", `${width}px`);
  for (const [letter, side] of Object.entries(SIDES)) {
    say(`border-${letter}`, `border-${side}-width`, "1px");
    for (const width of [0, 2, 4, 8])
      say(`border-${letter}-${width}`, `border-${side}-width`, `${width}px`);
  }
  for (const [letters, property] of Object.entries(CORNERS))
    for (const { name, value } of radii) say(`rounded-${letters}-${name}`, property, value);
}

function sayGrids(say: Say): void {
  for (let count = 1; count <= 12; count += 1) {
    say(`grid-cols-${count}`, "grid-template-columns", `repeat(${count}, minmax(0, 1fr))`);
    say(`grid-rows-${count}`, "grid-template-rows", `repeat(${count}, minmax(0, 1fr))`);
    say(`col-span-${count}`, "grid-column", `span ${count} / span ${count}`);
    say(`row-span-${count}`, "grid-row", `span ${count} / span ${count}`);
    say(`order-${count}`, "order", String(count));
  }
  say("col-span-full", "grid-column", "1 / -1");
  say("row-span-full", "grid-row", "1 / -1");
}
