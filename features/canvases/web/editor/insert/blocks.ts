import type { MarkupItem } from "./insertable.ts";

/** Names of the blocks; texts have the same. */
export type BlockId =
  | "hero"
  | "features"
  | "pricing"
  | "numbers"
  | "questions"
  | "callToAction"
  | "footer";

function block(id: BlockId, jsx: string): MarkupItem<BlockId> {
  return { kind: "markup", id, jsx: jsx.trim() };
}

/** Parts of the pages that starters begin with, in Tailwind's utilities and without a theme of their own. */
export const BLOCKS: readonly MarkupItem<BlockId>[] = [
  block(
    "hero",
    `
<section className="mx-auto flex max-w-5xl flex-col items-center gap-6 px-6 py-24 text-center">
  <p className="text-sm font-medium opacity-70">New</p>
  <h1 className="text-5xl font-bold tracking-tight text-balance">Say what you do in one line</h1>
  <p className="max-w-2xl text-lg opacity-80">Then say for whom, and why they will be glad that you do.</p>
  <div className="flex flex-wrap justify-center gap-3">
    <a href="#" className="rounded-lg bg-black px-5 py-3 font-medium text-white">Get started</a>
    <a href="#" className="rounded-lg border border-current px-5 py-3 font-medium">Learn more</a>
  </div>
</section>`,
  ),
  block(
    "features",
    `
<section className="mx-auto max-w-6xl px-6 py-16">
  <h2 className="text-3xl font-bold">What it does</h2>
  <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    <article className="rounded-xl border border-current/15 p-6">
      <h3 className="text-lg font-semibold">First feature</h3>
      <p className="mt-2 opacity-80">What it spares people, in one sentence.</p>
    </article>
    <article className="rounded-xl border border-current/15 p-6">
      <h3 className="text-lg font-semibold">Second feature</h3>
      <p className="mt-2 opacity-80">What it spares people, in one sentence.</p>
    </article>
    <article className="rounded-xl border border-current/15 p-6">
      <h3 className="text-lg font-semibold">Third feature</h3>
      <p className="mt-2 opacity-80">What it spares people, in one sentence.</p>
    </article>
  </div>
</section>`,
  ),
  block(
    "pricing",
    `
<section className="mx-auto max-w-5xl px-6 py-16">
  <h2 className="text-center text-3xl font-bold">Plans</h2>
  <div className="mt-8 grid gap-6 md:grid-cols-2">
    <article className="flex flex-col gap-4 rounded-xl border border-current/15 p-8">
      <h3 className="text-lg font-semibold">Small</h3>
      <p className="text-4xl font-bold">$0</p>
      <p className="opacity-80">For trying it out.</p>
      <a href="#" className="rounded-lg border border-current px-5 py-3 text-center font-medium">Start</a>
    </article>
    <article className="flex flex-col gap-4 rounded-xl bg-black p-8 text-white">
      <h3 className="text-lg font-semibold">Large</h3>
      <p className="text-4xl font-bold">$29</p>
      <p className="opacity-80">For working with it every day.</p>
      <a href="#" className="rounded-lg bg-white px-5 py-3 text-center font-medium text-black">Choose</a>
    </article>
  </div>
</section>`,
  ),
  block(
    "numbers",
    `
<section className="mx-auto grid max-w-5xl grid-cols-2 gap-8 px-6 py-12 text-center md:grid-cols-4">
  <div>
    <p className="text-4xl font-bold">1</p>
    <p className="mt-1 text-sm opacity-70">What it counts</p>
  </div>
  <div>
    <p className="text-4xl font-bold">2</p>
    <p className="mt-1 text-sm opacity-70">What it counts</p>
  </div>
  <div>
    <p className="text-4xl font-bold">3</p>
    <p className="mt-1 text-sm opacity-70">What it counts</p>
  </div>
  <div>
    <p className="text-4xl font-bold">4</p>
    <p className="mt-1 text-sm opacity-70">What it counts</p>
  </div>
</section>`,
  ),
  block(
    "questions",
    `
<section className="mx-auto max-w-3xl px-6 py-16">
  <h2 className="text-3xl font-bold">Questions</h2>
  <details className="mt-6 border-t border-current/15 py-4">
    <summary className="cursor-pointer font-medium">What people ask first</summary>
    <p className="mt-2 opacity-80">The short answer.</p>
  </details>
  <details className="border-t border-current/15 py-4">
    <summary className="cursor-pointer font-medium">What people ask next</summary>
    <p className="mt-2 opacity-80">The short answer.</p>
  </details>
</section>`,
  ),
  block(
    "callToAction",
    `
<section className="mx-auto max-w-5xl px-6 py-12">
  <div className="flex flex-col items-center gap-5 rounded-2xl bg-black px-6 py-16 text-center text-white">
    <h2 className="text-3xl font-bold text-balance">Ready when you are</h2>
    <p className="max-w-xl opacity-80">One sentence that takes away the last doubt.</p>
    <a href="#" className="rounded-lg bg-white px-5 py-3 font-medium text-black">Get started</a>
  </div>
</section>`,
  ),
  block(
    "footer",
    `
<footer className="border-t border-current/15">
  <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-6 py-8 text-sm">
    <p className="opacity-70">Your name</p>
    <nav className="flex gap-6">
      <a href="#">About</a>
      <a href="#">Contact</a>
      <a href="#">Privacy</a>
    </nav>
  </div>
</footer>`,
  ),
];
