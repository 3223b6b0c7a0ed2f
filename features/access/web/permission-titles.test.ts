import { describe, expect, it } from "vitest";
import { webModules } from "../../registry.web.ts";
import { featureTitles, permissionTitles } from "./messages/permissions.de.ts";

const manifests = await Promise.all(webModules.map(({ manifest }) => manifest()));
const asking = manifests.filter(({ permissions }) => permissions.length > 0);

describe("the German titles", () => {
  it("cover every permission, and no other", () => {
    const declared = asking.flatMap(({ permissions }) => permissions.map(({ id }) => id));
    expect(Object.keys(permissionTitles).toSorted()).toEqual(declared.toSorted());
  });

  it("cover every feature with permissions, and no other", () => {
    const declared = asking.map(({ id }) => id);
    expect(Object.keys(featureTitles).toSorted()).toEqual(declared.toSorted());
  });
});
