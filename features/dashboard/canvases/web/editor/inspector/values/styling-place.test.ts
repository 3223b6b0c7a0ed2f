import { describe, expect, it } from "vitest";
import type { ElementStyles } from "./style-value.ts";
import { stylingPlace } from "./styling-place.ts";

function element(
  origins: Readonly<Record<string, object>>,
  rules: readonly { readonly selector: string; readonly styles?: Record<string, string> }[] = [],
): ElementStyles {
  return {
    evals: { origins },
    classes: [],
    rules: rules.map(({ selector, styles = {} }) => ({
      selector,
      styles,
      source: "",
      codebaseId: selector,
      applied: true,
      removable: false,
      allowChanges: true,
      ...(selector === "element.style" ? {} : { filename: "src/app.css" }),
    })),
  };
}

const said = (selector: string, more: object = {}) => ({
  selector,
  distance: 0,
  tag: "h1",
  ...more,
});

describe("where a style is written", () => {
  it("is the rule that its value comes from, also that of a CSS module", () => {
    const own = element({ "font-size": said("._title_1x2y3_9") }, [{ selector: ".title" }]);
    expect(stylingPlace("fontSize", "80px", own, "Tailwind")).toBe("CSS");
    const layered = element({ "font-size": said(".title", { layer: "components" }) }, [
      { selector: ".title" },
    ]);
    expect(stylingPlace("fontSize", "80px", layered, "Tailwind")).toBe("CSS");
  });

  it("is a class of its own against a rule for a tag outside of layers, a utility otherwise", () => {
    const rules = [{ selector: "h1" }];
    const bare = element({ color: said("h1") }, rules);
    expect(stylingPlace("color", "red", bare, "Tailwind")).toBe("CSS");
    const base = element({ color: said("h1", { layer: "base" }) }, rules);
    expect(stylingPlace("color", "red", base, "Tailwind")).toBe("Tailwind");
  });

  it("is the style attribute against a rule that a library makes while the page runs", () => {
    const made = element({ "font-size": said(".css-1c9i5mt-MuiTypography-root") });
    expect(stylingPlace("fontSize", "20px", made, "CSS")).toBe("Inline");
    expect(stylingPlace("fontSize", "20px", made, "Tailwind")).toBe("Inline");
    // What it says nothing of is written beside the rest, and not as a class in a style sheet.
    const named = { ...made, classes: ["MuiTypography-root", "css-1c9i5mt-MuiTypography-root"] };
    expect(stylingPlace("color", "red", named, "CSS")).toBe("Inline");
    expect(stylingPlace("color", "red", named, "Tailwind")).toBe("Tailwind");
  });

  it("is the style attribute where that says it, shorthands included", () => {
    const inline = element({}, [{ selector: "element.style", styles: { "padding-top": "4px" } }]);
    expect(stylingPlace("padding", "8px", inline, "Tailwind")).toBe("Inline");
  });

  it("is what the project usually does where nothing says it, or a utility or an ancestor does", () => {
    const utility = element({ color: said(".text-red-500", { layer: "utilities" }) });
    expect(stylingPlace("color", "red", utility, "Tailwind")).toBe("Tailwind");
    const above = element({ color: said(".page", { distance: 2 }) }, [{ selector: ".page" }]);
    expect(stylingPlace("color", "red", above, "Tailwind")).toBe("Tailwind");
    expect(stylingPlace("color", "red", undefined, "CSS")).toBe("CSS");
  });
});
