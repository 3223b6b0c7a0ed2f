import { id } from "./ids.ts";
import type { Fixture } from "./stage.ts";

const STYLES = `
  body { margin: 0; font-family: sans-serif; height: 1600px; }
  main, h1, p, section { margin: 0; padding: 10px; }
  h1, p { width: 300px; height: 30px; }
  .item { width: 120px; height: 40px; }
  .row { display: flex; gap: 10px; color: rgb(10, 20, 30); }
  .btn { padding: 3px; }
  .btn:hover { color: rgb(1, 2, 3); }
  .outer { .nested { top: 1px; } }
  .host { &:focus { left: 2px; } }
  @layer base { .layered { right: 3px; } }
  @media (min-width: 640px) { .sm\\:wide { width: 50px; } }
  @media (width >= 48rem) { .md\\:wide { width: 60px; } }
  @media (width >= 55rem) { .desk\\:wide { scroll-margin-top: 7px; } .desk\\:hover\\:far:hover { left: 1px; } }
  @media (prefers-color-scheme: dark) { .night { opacity: 0.5; } }
  :is(.dark .dim) { opacity: 0.4; }
`;

/** A page without React whose elements carry ids of a source. */
export const PLAIN_PAGE: Fixture = {
  head: `<style>${STYLES}</style>`,
  body: `<div id="root"><main class="${id(1)} page" style="font-size: 17px">
    <h1 class="${id(2)} title">Hello</h1>
    <p class="${id(3)} btn host layered sm:wide md:wide desk:wide desk:hover:far night dim">from code</p>
    <section class="${id(4)} row" tempoelementid="${id(4)}">
      <div class="${id(5)} item" data-testid="${id(5)}">one</div>
      <div class="${id(6)} item">two</div>
      <div class="${id(7)} item"><span class="${id(8)}">deep</span></div>
    </section>
    <svg class="${id(9)}" width="20" height="20"><g class="${id(10)}"></g></svg>
    <div class="${id(11)} ${id(12)} twice">a</div><div class="${id(11)} twice">b</div>
    <div class="component-${id(13)} lib">library</div>
    <iframe title="kept" width="10" height="10"></iframe>
    <input placeholder="type here">
  </main></div>`,
};

/** What the source says about the elements of the page. */
export const PLAIN_LOOKUP = {
  [id(2)]: { type: "native", staticTextContents: "Hello", removableClasses: ["title"] },
  [id(3)]: { type: "native" },
};
export const PLAIN_SCOPES = { app: { codebaseIds: [id(1), id(2)], name: "App" } };

/** Paths of the page in the navigation tree. */
export const PATHS = {
  main: "root-0-0",
  title: "root-0-0-0",
  text: "root-0-0-1",
  row: "root-0-0-2",
  one: "root-0-0-2-0",
  two: "root-0-0-2-1",
  three: "root-0-0-2-2",
  deep: "root-0-0-2-2-0",
} as const;
