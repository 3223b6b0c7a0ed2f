import { type BlockLook, LOOKS } from "@devloom/blocks";

const tint = (percent: number): string =>
  `color-mix(in srgb, currentColor ${percent}%, transparent)`;

/** Looks of the bundled packs beside those that blocks have in common. */
export const PACK_LOOKS = {
  ...LOOKS,
  panel: {
    tailwind: "mx-auto w-full max-w-6xl px-6 py-8",
    css: "width: 100%; max-width: 72rem; margin-inline: auto; padding: 2rem 1.5rem; box-sizing: border-box;",
  },
  stats: {
    tailwind: "grid gap-4 sm:grid-cols-2 lg:grid-cols-4",
    css: "display: grid; gap: 1rem; @media (width >= 40rem) { grid-template-columns: 1fr 1fr; } @media (width >= 64rem) { grid-template-columns: repeat(4, 1fr); }",
  },
  stat: {
    tailwind: "flex flex-col gap-1 overflow-hidden rounded-2xl border border-current/15 px-5 pt-5",
    css: `display: flex; flex-direction: column; gap: 0.25rem; overflow: hidden; padding: 1.25rem 1.25rem 0; border: 1px solid ${tint(15)}; border-radius: 1rem;`,
  },
  between: {
    tailwind: "flex flex-wrap items-baseline justify-between gap-2",
    css: "display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.5rem;",
  },
  amount: {
    tailwind: "text-3xl font-semibold tracking-tight tabular-nums",
    css: "margin: 0; font-size: 1.875rem; font-weight: 600; line-height: 1.2; letter-spacing: -0.02em; font-variant-numeric: tabular-nums;",
  },
  rising: {
    tailwind:
      "rounded-full bg-emerald-500/15 px-2 py-0.5 text-xs font-semibold text-emerald-700 tabular-nums dark:text-emerald-300",
    css: "padding: 0.125rem 0.5rem; border-radius: 1rem; background: rgb(16 185 129 / 0.15); color: light-dark(#047857, #6ee7b7); font-size: 0.75rem; font-weight: 600; font-variant-numeric: tabular-nums;",
  },
  falling: {
    tailwind:
      "rounded-full bg-rose-500/15 px-2 py-0.5 text-xs font-semibold text-rose-700 tabular-nums dark:text-rose-300",
    css: "padding: 0.125rem 0.5rem; border-radius: 1rem; background: rgb(244 63 94 / 0.15); color: light-dark(#be123c, #fda4af); font-size: 0.75rem; font-weight: 600; font-variant-numeric: tabular-nums;",
  },
  curve: {
    tailwind: "mt-3 -mx-5 block h-14 w-[calc(100%+2.5rem)] text-indigo-600 dark:text-indigo-400",
    css: "display: block; width: calc(100% + 2.5rem); height: 3.5rem; margin: 0.75rem -1.25rem 0; color: light-dark(#4f46e5, #818cf8);",
  },
  toolbar: {
    tailwind:
      "flex flex-wrap items-center justify-between gap-3 border-b border-current/15 px-4 py-3",
    css: `display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem; padding: 0.75rem 1rem; border-bottom: 1px solid ${tint(15)};`,
  },
  sheet: {
    tailwind: "overflow-hidden rounded-2xl border border-current/15",
    css: `overflow: hidden; border: 1px solid ${tint(15)}; border-radius: 1rem;`,
  },
  wide: {
    tailwind: "overflow-x-auto",
    css: "overflow-x: auto;",
  },
  smallField: {
    tailwind:
      "w-56 rounded-lg border border-current/25 bg-transparent px-3 py-2 text-sm placeholder:text-current/50",
    css: `width: 14rem; padding: 0.5rem 0.75rem; border: 1px solid ${tint(25)}; border-radius: 0.5rem; background: transparent; color: inherit; font: inherit; font-size: 0.875rem; box-sizing: border-box;`,
  },
  smallButton: {
    tailwind:
      "inline-flex items-center rounded-lg bg-indigo-600 px-3 py-2 text-sm font-semibold text-white hover:bg-indigo-500",
    css: "display: inline-flex; align-items: center; padding: 0.5rem 0.75rem; border: 0; border-radius: 0.5rem; background: #4f46e5; color: #ffffff; font: inherit; font-size: 0.875rem; font-weight: 600; cursor: pointer; &:hover { background: #6366f1; }",
  },
  right: {
    tailwind: "text-right tabular-nums",
    css: "text-align: right; font-variant-numeric: tabular-nums;",
  },
  chip: {
    tailwind: "rounded-full bg-current/10 px-2.5 py-1 text-xs font-medium",
    css: `padding: 0.25rem 0.625rem; border-radius: 1rem; background: ${tint(10)}; font-size: 0.75rem; font-weight: 500;`,
  },
  empty: {
    tailwind:
      "flex flex-col items-center gap-3 rounded-2xl border-2 border-dashed border-current/20 px-6 py-16 text-center",
    css: `display: flex; flex-direction: column; align-items: center; gap: 0.75rem; padding: 4rem 1.5rem; border: 2px dashed ${tint(20)}; border-radius: 1rem; text-align: center;`,
  },
  sign: {
    tailwind: "size-14 text-indigo-600 dark:text-indigo-400",
    css: "width: 3.5rem; height: 3.5rem; color: light-dark(#4f46e5, #818cf8);",
  },
  feed: {
    tailwind: "flex list-none flex-col p-0",
    css: "display: flex; flex-direction: column; margin: 0; padding: 0; list-style: none;",
  },
  feedItem: {
    tailwind: "flex gap-4 border-t border-current/10 py-4 first:border-t-0",
    css: `display: flex; gap: 1rem; padding-block: 1rem; border-top: 1px solid ${tint(10)}; &:first-child { border-top: 0; }`,
  },
  pushed: { tailwind: "ml-auto", css: "margin-left: auto;" },
  disc: {
    tailwind:
      "grid size-9 shrink-0 place-items-center rounded-full bg-indigo-500/15 text-sm font-semibold text-indigo-700 dark:text-indigo-300",
    css: "display: grid; flex-shrink: 0; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: 50%; background: rgb(99 102 241 / 0.15); color: light-dark(#4338ca, #a5b4fc); font-size: 0.875rem; font-weight: 600;",
  },
  serif: {
    tailwind:
      "font-serif text-4xl leading-tight font-semibold tracking-tight text-balance md:text-5xl",
    css: "margin: 0; font-family: ui-serif, Georgia, serif; font-size: clamp(2.25rem, 5vw, 3rem); font-weight: 600; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance;",
  },
  serifSmall: {
    tailwind: "font-serif text-xl font-semibold tracking-tight text-balance",
    css: "margin: 0; font-family: ui-serif, Georgia, serif; font-size: 1.25rem; font-weight: 600; letter-spacing: -0.01em; text-wrap: balance;",
  },
  topic: {
    tailwind: "text-sm font-semibold tracking-wide text-rose-700 uppercase dark:text-rose-300",
    css: "margin: 0; color: light-dark(#be123c, #fda4af); font-size: 0.875rem; font-weight: 600; letter-spacing: 0.025em; text-transform: uppercase;",
  },
  byline: {
    tailwind: "flex items-center gap-3 text-sm",
    css: "display: flex; align-items: center; gap: 0.75rem; font-size: 0.875rem;",
  },
  scene: {
    tailwind: "block aspect-16/7 w-full rounded-2xl",
    css: "display: block; width: 100%; aspect-ratio: 16 / 7; border-radius: 1rem;",
  },
  shelf: {
    tailwind: "grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3",
    css: "display: grid; gap: 2.5rem 1.5rem; @media (width >= 40rem) { grid-template-columns: 1fr 1fr; } @media (width >= 64rem) { grid-template-columns: repeat(3, 1fr); }",
  },
  product: {
    tailwind: "flex flex-col gap-3",
    css: "display: flex; flex-direction: column; gap: 0.75rem;",
  },
  pack: {
    tailwind: "block aspect-square w-full rounded-2xl bg-current/5",
    css: `display: block; width: 100%; aspect-ratio: 1; border-radius: 1rem; background: ${tint(5)};`,
  },
  drop: {
    tailwind:
      "font-serif text-lg leading-relaxed first-letter:float-left first-letter:mr-2 first-letter:text-6xl first-letter:leading-none first-letter:font-semibold",
    css: "margin: 0; font-family: ui-serif, Georgia, serif; font-size: 1.125rem; line-height: 1.7; &::first-letter { float: left; margin-right: 0.5rem; font-size: 3.75rem; font-weight: 600; line-height: 1; }",
  },
  pull: {
    tailwind:
      "border-l-4 border-rose-500 pl-6 font-serif text-2xl leading-snug text-balance italic",
    css: "margin: 0; padding-left: 1.5rem; border-left: 4px solid #f43f5e; font-family: ui-serif, Georgia, serif; font-size: 1.5rem; font-style: italic; line-height: 1.35; text-wrap: balance;",
  },
} as const satisfies Readonly<Record<string, BlockLook>>;
