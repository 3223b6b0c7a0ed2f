import { expect, it } from "vitest";
import { draftOf, EMPTY_FORM, parameterId } from "./publish-form.ts";

it("makes parameters of texts, and a second test where other answers are given", () => {
  const texts = [
    { key: 1, title: "Name of the shop", text: " Tea House ", other: "Book Shop" },
    { key: 2, title: "", text: "left out", other: "" },
  ];
  const draft = draftOf({ ...EMPTY_FORM, title: " Shop ", texts });
  expect(draft.parameters).toMatchObject([{ id: "nameOfTheShop", default: "Tea House" }]);
  expect(draft.standsFor).toEqual([{ id: "nameOfTheShop", standsFor: "Tea House" }]);
  expect(draft.tests.map(({ answers }) => answers)).toEqual([{}, { nameOfTheShop: "Book Shop" }]);
  expect(draftOf({ ...EMPTY_FORM }).tests).toHaveLength(1);
  expect(parameterId("Überschrift!", 0)).toBe("uberschrift");
  expect(parameterId("2. Farbe", 1)).toBe("text2");
});
