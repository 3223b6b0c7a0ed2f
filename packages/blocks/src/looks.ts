import type { BlockLook } from "./block-source.ts";

/**
 * The looks that blocks are made of, as utilities and as plain CSS. They take the page's own text colour
 * and fonts, so that a block suits whatever it is put into.
 */
export const LOOKS = {
  section: {
    tailwind: "mx-auto w-full max-w-6xl px-6 py-16 md:py-24",
    css: "width: 100%; max-width: 72rem; margin-inline: auto; padding: clamp(4rem, 8vw, 6rem) 1.5rem; box-sizing: border-box;",
  },
  band: {
    tailwind: "mx-auto w-full max-w-6xl px-6 py-10",
    css: "width: 100%; max-width: 72rem; margin-inline: auto; padding: 2.5rem 1.5rem; box-sizing: border-box;",
  },
  bar: {
    tailwind:
      "mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-6 py-5",
    css: "display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem 2rem; width: 100%; max-width: 72rem; margin-inline: auto; padding: 1.25rem 1.5rem; box-sizing: border-box;",
  },
  ruled: {
    tailwind: "border-t border-current/15",
    css: "border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent);",
  },
  centred: {
    tailwind: "flex flex-col items-center gap-6 text-center",
    css: "display: flex; flex-direction: column; align-items: center; gap: 1.5rem; text-align: center;",
  },
  split: {
    tailwind: "grid items-center gap-12 md:grid-cols-2",
    css: "display: grid; align-items: center; gap: 3rem; @media (width >= 48rem) { grid-template-columns: 1fr 1fr; }",
  },
  stack: {
    tailwind: "flex flex-col gap-4",
    css: "display: flex; flex-direction: column; gap: 1rem;",
  },
  tight: {
    tailwind: "flex flex-col gap-1.5",
    css: "display: flex; flex-direction: column; gap: 0.375rem;",
  },
  row: {
    tailwind: "flex flex-wrap items-center gap-3",
    css: "display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem;",
  },
  links: {
    tailwind: "flex flex-wrap gap-x-6 gap-y-2 text-sm",
    css: "display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; font-size: 0.875rem;",
  },
  columns: {
    tailwind: "mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-3",
    css: "display: grid; gap: 1.5rem; margin-top: 3rem; @media (width >= 40rem) { grid-template-columns: 1fr 1fr; } @media (width >= 64rem) { grid-template-columns: repeat(3, 1fr); }",
  },
  figures: {
    tailwind: "grid grid-cols-2 gap-8 text-center md:grid-cols-4",
    css: "display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; text-align: center; @media (width >= 48rem) { grid-template-columns: repeat(4, 1fr); }",
  },
  narrow: {
    tailwind: "mx-auto w-full max-w-2xl",
    css: "width: 100%; max-width: 42rem; margin-inline: auto;",
  },
  display: {
    tailwind:
      "max-w-3xl text-4xl leading-tight font-bold tracking-tight text-balance md:text-6xl md:leading-[1.05]",
    css: "max-width: 48rem; margin: 0; font-size: clamp(2.25rem, 6vw, 3.75rem); font-weight: 700; line-height: 1.08; letter-spacing: -0.02em; text-wrap: balance;",
  },
  title: {
    tailwind: "text-3xl font-bold tracking-tight text-balance",
    css: "margin: 0; font-size: 1.875rem; font-weight: 700; line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance;",
  },
  subtitle: {
    tailwind: "text-lg font-semibold",
    css: "margin: 0; font-size: 1.125rem; font-weight: 600;",
  },
  eyebrow: {
    tailwind: "text-sm font-semibold tracking-wide uppercase opacity-60",
    css: "margin: 0; font-size: 0.875rem; font-weight: 600; letter-spacing: 0.025em; text-transform: uppercase; opacity: 0.6;",
  },
  lead: {
    tailwind: "max-w-2xl text-lg text-pretty opacity-75",
    css: "max-width: 42rem; margin: 0; font-size: 1.125rem; line-height: 1.6; text-wrap: pretty; opacity: 0.75;",
  },
  body: {
    tailwind: "leading-relaxed opacity-75",
    css: "margin: 0; line-height: 1.625; opacity: 0.75;",
  },
  small: {
    tailwind: "text-sm opacity-60",
    css: "margin: 0; font-size: 0.875rem; opacity: 0.6;",
  },
  name: {
    tailwind: "text-lg font-bold tracking-tight",
    css: "margin: 0; font-size: 1.125rem; font-weight: 700; letter-spacing: -0.01em;",
  },
  figure: {
    tailwind: "text-4xl font-bold tracking-tight tabular-nums",
    css: "margin: 0; font-size: 2.25rem; font-weight: 700; line-height: 1.1; letter-spacing: -0.02em; font-variant-numeric: tabular-nums;",
  },
  step: {
    tailwind:
      "grid size-9 place-items-center rounded-full border border-current/25 font-semibold tabular-nums",
    css: "display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 50%; font-weight: 600;",
  },
  card: {
    tailwind: "flex flex-col gap-3 rounded-2xl border border-current/15 p-6",
    css: "display: flex; flex-direction: column; gap: 0.75rem; margin: 0; padding: 1.5rem; border: 1px solid color-mix(in srgb, currentColor 15%, transparent); border-radius: 1rem;",
  },
  strongCard: {
    tailwind: "flex flex-col gap-3 rounded-2xl border-2 border-current p-6",
    css: "display: flex; flex-direction: column; gap: 0.75rem; margin: 0; padding: 1.5rem; border: 2px solid currentColor; border-radius: 1rem;",
  },
  tinted: {
    tailwind: "rounded-3xl bg-current/5 px-6 py-16",
    css: "padding: 4rem 1.5rem; border-radius: 1.5rem; background: color-mix(in srgb, currentColor 5%, transparent);",
  },
  picture: {
    tailwind: "aspect-4/3 w-full rounded-3xl bg-linear-to-br from-current/20 to-current/5",
    css: "aspect-ratio: 4 / 3; width: 100%; border-radius: 1.5rem; background: linear-gradient(to bottom right, color-mix(in srgb, currentColor 20%, transparent), color-mix(in srgb, currentColor 5%, transparent));",
  },
  primary: {
    tailwind:
      "inline-flex items-center justify-center rounded-xl bg-black px-5 py-3 font-semibold text-white no-underline hover:opacity-85 dark:bg-white dark:text-black",
    css: "display: inline-flex; align-items: center; justify-content: center; padding: 0.75rem 1.25rem; border: 0; border-radius: 0.75rem; background: CanvasText; color: Canvas; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; &:hover { opacity: 0.85; }",
  },
  quiet: {
    tailwind:
      "inline-flex items-center justify-center rounded-xl border border-current/25 px-5 py-3 font-semibold no-underline hover:border-current",
    css: "display: inline-flex; align-items: center; justify-content: center; padding: 0.75rem 1.25rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.75rem; color: inherit; font-weight: 600; text-decoration: none; &:hover { border-color: currentColor; }",
  },
  plainLink: {
    tailwind: "no-underline hover:underline",
    css: "color: inherit; text-decoration: none; &:hover { text-decoration: underline; }",
  },
  field: {
    tailwind:
      "w-full rounded-xl border border-current/25 bg-transparent px-4 py-3 text-base placeholder:text-current/50",
    css: "width: 100%; padding: 0.75rem 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.75rem; background: transparent; color: inherit; font: inherit; box-sizing: border-box;",
  },
  label: {
    tailwind: "flex flex-col gap-1.5 text-sm font-medium",
    css: "display: flex; flex-direction: column; gap: 0.375rem; font-size: 0.875rem; font-weight: 500;",
  },
  list: {
    tailwind: "flex list-none flex-col gap-2 p-0",
    css: "display: flex; flex-direction: column; gap: 0.5rem; margin: 0; padding: 0; list-style: none;",
  },
  entry: {
    tailwind: "border-t border-current/15 py-5",
    css: "padding-block: 1.25rem; border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent);",
  },
  question: {
    tailwind: "cursor-pointer text-lg font-medium",
    css: "cursor: pointer; font-size: 1.125rem; font-weight: 500;",
  },
  answer: {
    tailwind: "mt-3 leading-relaxed opacity-75",
    css: "margin: 0.75rem 0 0; line-height: 1.625; opacity: 0.75;",
  },
  scroller: {
    tailwind: "mt-8 overflow-x-auto rounded-2xl border border-current/15",
    css: "margin-top: 2rem; overflow-x: auto; border: 1px solid color-mix(in srgb, currentColor 15%, transparent); border-radius: 1rem;",
  },
  table: {
    tailwind: "w-full border-collapse text-left text-sm",
    css: "width: 100%; border-collapse: collapse; text-align: left; font-size: 0.875rem;",
  },
  headCell: {
    tailwind: "bg-current/5 px-4 py-3 font-semibold",
    css: "padding: 0.75rem 1rem; background: color-mix(in srgb, currentColor 5%, transparent); font-weight: 600;",
  },
  cell: {
    tailwind: "border-t border-current/15 px-4 py-3",
    css: "padding: 0.75rem 1rem; border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent);",
  },
} as const satisfies Readonly<Record<string, BlockLook>>;
