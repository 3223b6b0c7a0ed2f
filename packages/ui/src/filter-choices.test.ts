import { expect, it } from "vitest";
import { filterChoices } from "./filter-choices.ts";

const zones = ["Africa/Cairo", "Europe/Berlin", "Europe/Paris"].map((value) => ({ value }));
const valuesFor = (typed: string): string[] =>
  filterChoices(zones, typed).map(({ value }) => value);

it("has all of them before anything is typed", () => {
  expect(valuesFor("")).toEqual(["Africa/Cairo", "Europe/Berlin", "Europe/Paris"]);
});

it("finds what is typed anywhere, whatever its case", () => {
  expect(valuesFor("PARIS")).toEqual(["Europe/Paris"]);
  expect(valuesFor("nowhere")).toEqual([]);
});

it("has those first that begin with it", () => {
  const names = [{ value: "my-orders" }, { value: "orders" }];
  expect(filterChoices(names, "or").map(({ value }) => value)).toEqual(["orders", "my-orders"]);
});

it("finds a value by what it means", () => {
  const projects = [{ value: "0199", label: "Shop" }];
  expect(filterChoices(projects, "sho")).toEqual(projects);
});

it("ends where nobody reads on", () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ value: `${index}` }));
  expect(filterChoices(many, "")).toHaveLength(100);
});
