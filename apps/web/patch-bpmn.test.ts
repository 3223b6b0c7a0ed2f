import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PATCHED_PLACES, patchMarkup } from "./patch-bpmn.ts";

const modules = join(import.meta.dirname, "../../node_modules");

describe("the drawing packages", () => {
  it.each(Object.keys(PATCHED_PLACES))("make no elements from text by themselves in %s", (file) => {
    const patched = patchMarkup(file, readFileSync(join(modules, file), "utf8"));

    expect(patched).not.toMatch(/\.innerHTML\s*=|dangerouslySetInnerHTML|parseFromString/);
  });

  it("stop the build when another version has another number of places", () => {
    const [file = ""] = Object.keys(PATCHED_PLACES);
    const code = readFileSync(join(modules, file), "utf8");

    expect(() => patchMarkup(file, `${code}\nbox.innerHTML = '';`)).toThrow("2 places");
    expect(() => patchMarkup("diagram-js/lib/new.js", "box.innerHTML = text;")).toThrow("1 places");
  });

  it("stop the build when a place has a form that is not known", () => {
    expect(() => patchMarkup("tiny-svg/dist/index.js", "box.outerHTML = text;")).toThrow("form");
  });
});
