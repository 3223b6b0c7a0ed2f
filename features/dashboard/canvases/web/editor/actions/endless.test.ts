import type { TreeElement } from "@devloom/frame-protocol";
import { expect, test } from "vitest";
import { componentIn, endsWith, endsWithComponents } from "./endless.ts";

/** An element in the source of a component; one of a component that the project has is named like its file. */
function element(tag: string, owner: string, parentId: string | null = null): TreeElement {
  const isComponent = /^[A-Z]/.test(tag);
  return {
    type: isComponent ? "component-instance" : "native",
    tag,
    componentName: tag,
    filename: `src/${owner}.tsx`,
    parentComponent: owner,
    parentId,
    ...(isComponent && { componentFilename: `src/${tag}.tsx` }),
  };
}

const tree = {
  page: element("main", "App"),
  hero: element("Hero", "App", "page"),
  title: element("h1", "Hero"),
  card: element("Card", "Hero", "title"),
  words: element("p", "Card"),
  aside: element("aside", "App", "page"),
  other: element("Card", "App", "aside"),
};
const places = (ends: (id: string) => boolean) => Object.keys(tree).filter(ends);
const hero = componentIn("src/Hero.tsx", "Hero");
const card = componentIn("src/Card.tsx", "Card");

test("a component stands everywhere but in itself and in what it shows", () => {
  expect(places(endsWithComponents(tree, [hero]))).toEqual(["page", "hero", "aside", "other"]);
  expect(places(endsWithComponents(tree, [card]))).not.toContain("words");
  expect(places(endsWithComponents(tree, [card]))).toContain("title");
  expect(places(endsWithComponents(tree, []))).toEqual(Object.keys(tree));
});

test("elements go where nothing that is in them shows itself", () => {
  expect(endsWith(tree, ["aside"])("words")).toBe(false);
  expect(endsWith(tree, ["aside"])("title")).toBe(true);
  expect(endsWith(tree, ["hero"])("title")).toBe(false);
  expect(endsWith(tree, ["words"])("title")).toBe(true);
});
