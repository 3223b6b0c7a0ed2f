import { expect, it } from "vitest";
import { featureGroups, features } from "./features";
import { footerColumns, mainLinks } from "./navigation";
import { comparison, monthlyPrice, plans } from "./plans";
import { posts } from "./posts";

const pages = ["/", "/features", "/pricing", "/journal", "/about", "/contact", "/privacy"];

it("links only to pages that exist", () => {
  const links = [...mainLinks, ...footerColumns.flatMap((column) => column.links)];
  for (const { to } of links) expect(pages).toContain(to.split("#")[0]);
});

it("says something about every plan in every row", () => {
  for (const row of comparison.flatMap((group) => group.rows)) {
    expect(Object.keys(row.values)).toEqual(plans.map((plan) => plan.id));
  }
});

it("gives two months away to those who pay for a year", () => {
  const workshop = plans.find((plan) => plan.id === "workshop");
  expect(workshop && monthlyPrice(workshop, "monthly")).toBe(24);
  expect(workshop && monthlyPrice(workshop, "yearly")).toBe(20);
});

it("has a group for every feature and one address for every post", () => {
  const groups: string[] = featureGroups.map((group) => group.id);
  for (const feature of features) expect(groups).toContain(feature.group);
  expect(new Set(posts.map((post) => post.slug)).size).toBe(posts.length);
});
