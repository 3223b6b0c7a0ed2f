import { describe, expect, test } from "vitest";
import { isPlural, pluralOf, singularOf } from "./plural.ts";
import { isReserved, unreserved } from "./reserved.ts";
import { UniqueNames } from "./unique.ts";
import { camelCase, kebabCase, pascalCase, snakeCase, titleOf } from "./words.ts";

const PAIRS =
  `book books; category categories; day days; box boxes; church churches; class classes; status statuses;
  address addresses; person people; child children; leaf leaves; analysis analyses; quiz quizzes; hero heroes; photo photos;
  movie movies; bus buses; lens lenses; canvas canvases; business businesses; knife knives; criterion criteria; tax taxes;
  house houses; case cases; cache caches; release releases; response responses; database databases; matrix matrices;
  news news; series series; equipment equipment; sheep sheep; data data; media media; virus viruses; cookie cookies;
  Order status|Order statuses; OrderLine|OrderLines; salesPerson|salesPeople; API|APIs`
    .split(";")
    .map((pair) => pair.trim().split(pair.includes("|") ? "|" : " "));

describe("plural and singular", () => {
  test.each(PAIRS)("%s, %s", (one = "", many = "") => {
    expect(pluralOf(one)).toBe(many);
    expect(singularOf(many)).toBe(one);
    expect(singularOf(one)).toBe(one);
  });

  test("a word that only ends in s is no plural", () => {
    expect(["books", "status", "lens", "news", "people"].map(isPlural)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe("names in code", () => {
  test("words are found in every way of writing", () => {
    for (const name of [
      "Published on",
      "publishedOn",
      "published_on",
      "PublishedOn",
      "published-on",
    ]) {
      expect(camelCase(name)).toBe("publishedOn");
      expect(pascalCase(name)).toBe("PublishedOn");
      expect(kebabCase(name)).toBe("published-on");
      expect(snakeCase(name)).toBe("published_on");
      expect(titleOf(name)).toBe("Published on");
    }
    expect(kebabCase("HTTPServer v2")).toBe("http-server-v2");
    expect(camelCase("3D model")).toBe("n3DModel");
  });

  test("other scripts become letters that every tool accepts", () => {
    expect(pascalCase("Straßenbücher")).toBe("Strassenbucher");
    expect(camelCase("Ærø Łódź")).toBe("aeroLodz");
    expect(kebabCase("Книга")).toBe("kniga");
    expect(kebabCase("Βιβλίο")).toBe("vivlio");
    expect(kebabCase("商品")).toBe("u5546u54c1");
    expect(kebabCase("商品")).not.toBe(kebabCase("商店"));
  });

  test("reserved words are known per language", () => {
    expect(isReserved("class", "typescript")).toBe(true);
    expect(isReserved("Date", "typescript")).toBe(true);
    expect(isReserved("ORDER", "sql")).toBe(true);
    expect(isReserved("decimal", "csharp")).toBe(true);
    expect(unreserved("class", "typescript", "Record")).toBe("classRecord");
    expect(unreserved("book", "typescript", "Record")).toBe("book");
  });

  test("a name is given once", () => {
    const names = new UniqueNames(["book"]);
    expect([names.take("book"), names.take("book"), names.take("loan")]).toEqual([
      "book-2",
      "book-3",
      "loan",
    ]);
  });
});
