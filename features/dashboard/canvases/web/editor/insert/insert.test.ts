import { describe, expect, test } from "vitest";
import { contentsOf } from "./addition.ts";
import { BLOCKS } from "./blocks.ts";
import { NATIVE_GROUPS } from "./native-elements.ts";
import { componentItem, componentPlaces, exportOf } from "./project-components.ts";
import { imagesOf } from "./project-images.ts";

describe("components of the project", () => {
  test.each([
    ["export function Card() {}", "named"],
    ["export const Card = () => null;", "named"],
    ["export default function Card() {}", "default"],
    ["function Card() {}\nexport default Card;", "default"],
    ["const Card = () => null;\nexport default memo(Card);", "default"],
    ["function Card() {}\nexport { Card };", "named"],
    ["function Card() {}\nexport { Other, Card as default };", "default"],
    ["function Card() {}", null],
    ["export function CardList() {}", null],
    ['export { Card } from "./Card";', null],
  ])("%j exports Card as %s", (text, expected) => {
    expect(exportOf(text, "Card")).toBe(expected);
  });

  test("are found in the source, with what they need", () => {
    const scope = {
      one: { kind: "component", name: "Card", filename: "src/Card.tsx", codebaseIds: [] },
      two: { kind: "component", name: "Card", filename: "src/Card.test.tsx", codebaseIds: [] },
      three: { kind: "list", name: "map", filename: "src/Card.tsx", codebaseIds: [] },
    };
    const tree = {
      use: {
        type: "component-instance",
        componentName: "Card",
        componentFilename: "src/Card.tsx",
        propTypes: {
          title: { kind: "string", optional: false },
          tone: { kind: "enum", optional: false, options: ["calm", "loud"] },
          hint: { kind: "string", optional: true },
          onOpen: { kind: "function", optional: false },
        },
        props: { title: { kind: "literal", value: "Beans" } },
      },
    };
    const places = componentPlaces({ scope });
    expect(places).toEqual([{ name: "Card", file: "src/Card.tsx" }]);
    const [place] = places;
    if (place === undefined) throw new Error("There is a component");
    expect(componentItem(place, "named", { tree }).props).toEqual({
      title: "Beans",
      tone: "calm",
      onOpen: { expression: "() => undefined" },
    });
  });
});

describe("images of the project", () => {
  const images = imagesOf([
    { path: "apps/web/public/icons/star.svg", size: 1 },
    { path: "src/assets/hero-image.png", size: 2 },
    { path: "src/App.tsx", size: 3 },
  ]);

  test("are served as they are from public, and imported otherwise", () => {
    expect(images.map(({ url }) => url)).toEqual(["/icons/star.svg", null]);
    const [star, hero] = images.map((image) => contentsOf(image, "CSS", "src/"));
    expect(star).toMatchObject({ addNativeTag: "img", propsToSet: { src: "/icons/star.svg" } });
    expect(hero?.fileContentsToSourceFrom).toContain(
      'import heroImageUrl from "./hero-image.png";',
    );
    expect(hero?.fileContentsToSourceFrom).toContain('<img src={heroImageUrl} alt="hero image" />');
    expect(hero?.fileContentsSourceFilename).toBe("src/assets/Inserted.tsx");
  });
});

describe("what is inserted", () => {
  test("is styled in the project's way", () => {
    const row = NATIVE_GROUPS[0]?.items.find(({ id }) => id === "row");
    if (row === undefined) throw new Error("There is a row");
    expect(contentsOf(row, "Tailwind", "").propsToSet).toEqual({
      className: "flex items-center gap-4 p-6",
    });
    expect(contentsOf(row, "Inline", "").propsToSet).toMatchObject({ style: { display: "flex" } });
  });

  test("is shown at once as the same markup", () => {
    const [block] = BLOCKS;
    if (block === undefined) throw new Error("There are blocks");
    const { htmlForInstantUpdate, fileContentsToSourceFrom } = contentsOf(block, "Tailwind", "a/");
    expect(htmlForInstantUpdate).not.toContain("className");
    expect(fileContentsToSourceFrom).toContain("export default function Inserted()");
  });
});
