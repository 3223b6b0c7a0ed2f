import { AREAS, defineFeature } from "@devloom/contract";
import type { SessionUser } from "@devloom/web-kit";
import { describe, expect, test } from "vitest";
import { findArea, findItem, groupNavigation, listSections } from "./navigation.ts";

const catalog = [
  defineFeature({
    id: "projects",
    title: "Projects",
    navigation: [
      { path: "/projects", title: "Projects", area: "dashboard", permission: "project:read" },
    ],
  }),
  defineFeature({
    id: "home",
    title: "Home",
    navigation: [{ path: "/", title: "Overview", area: "dashboard" }],
  }),
  defineFeature({
    id: "mailbox",
    title: "Mailbox",
    navigation: [{ path: "/admin/mailbox", title: "Mailbox", area: "admin", operatorOnly: true }],
  }),
];

function person(permissions: readonly string[], operator: boolean): SessionUser {
  return {
    id: "1",
    name: "Person",
    email: "person@example.com",
    tenant: {
      tenantId: "1",
      tenantName: "T",
      plan: "starter",
      role: "viewer",
      roleTitle: null,
      demo: false,
    },
    permissions,
    operator,
  };
}

describe("the navigation", () => {
  test("has every area in its order, for everybody", () => {
    const groups = groupNavigation(catalog, person([], false));
    expect(groups.map((group) => group.id)).toEqual(AREAS.map((area) => area.id));
    expect(groups.flatMap((group) => group.items.map((item) => item.path))).toEqual(["/"]);
  });

  test("marks areas that this build has no screen for", () => {
    const groups = groupNavigation(catalog, person([], false));
    expect(groups.filter((group) => group.isBuilt).map((group) => group.id)).toEqual(["dashboard"]);
  });

  test("shows what a person may open, the area's own screen first", () => {
    const groups = groupNavigation(catalog, person(["project:read"], true));
    expect(groups[0]?.items.map((item) => item.path)).toEqual(["/", "/projects"]);
    expect(groups.at(-1)?.items.map((item) => item.path)).toEqual(["/admin/mailbox"]);
  });

  test("knows where an address belongs", () => {
    const groups = groupNavigation(catalog, person(["project:read"], true));
    expect(findItem(groups, "/projects/1")?.path).toBe("/projects");
    expect(findItem(groups, "/projectsX")).toBeUndefined();
    expect(findArea(groups, "/")).toBe("dashboard");
    expect(findArea(groups, "/admin")).toBe("admin");
    expect(findArea(groups, "/nowhere")).toBeUndefined();
  });

  test("keeps parts of a screen out of the sidebar and within reach of the palette", () => {
    const parts = defineFeature({
      id: "parts",
      title: "Parts",
      navigation: [
        { path: "/settings", title: "Settings", area: "settings" },
        { path: "/settings/keys", title: "Keys", area: "settings", section: "you" },
      ],
    });
    const groups = groupNavigation([parts], person([], false));
    expect(groups.flatMap((group) => group.items.map(({ path }) => path))).toEqual(["/settings"]);
    expect(listSections([parts], person([], false)).map(({ path }) => path)).toEqual([
      "/settings/keys",
    ]);
    expect(findItem(groups, "/settings/keys")?.path).toBe("/settings");
  });
});
