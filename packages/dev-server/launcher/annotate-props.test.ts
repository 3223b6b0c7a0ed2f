import { describe, expect, it } from "vitest";
import { fromSource, renderedSources, shownProps } from "./annotate-props.mjs";

describe("the props that an element is made with", () => {
  it("have the ids of a host as classes, the one it was handed first", () => {
    expect(shownProps("p", { tempohostid: "own", className: "a" })).toEqual({
      className: "a own",
      tempoelementid: "own",
    });
    expect(shownProps("p", { tempohostid: "own", tempoelementid: "outer" })).toEqual({
      className: "outer own",
      tempoelementid: "outer",
    });
  });

  it("are for a tag that is a variable those of a host", () => {
    expect(shownProps("h1", { tempoelementid: "own" })).toEqual({
      className: "own",
      tempoelementid: "own",
    });
  });

  it("have `class` on custom elements, unless the source says className", () => {
    expect(shownProps("my-tag", { tempohostid: "own", class: "a" })).toMatchObject({
      class: "a own",
    });
    expect(shownProps("my-tag", { tempohostid: "own", className: "a" })).toMatchObject({
      className: "a own",
    });
  });

  it("are those of the source where ids have no place", () => {
    const props = { tempohostid: "own", tempoelementid: "outer", title: "a" };
    expect(shownProps(Symbol.for("react.fragment"), props)).toEqual({ title: "a" });
    expect(shownProps("title", props)).toEqual({ title: "a" });
    const untouched = { title: "a" };
    expect(shownProps("p", untouched)).toBe(untouched);
    expect(shownProps("p", null)).toBe(null);
  });

  it("are the same object for a component, and a class for styled components", () => {
    const props = Object.freeze({ tempoelementid: "own" });
    expect(shownProps(() => null, props)).toBe(props);
    expect(shownProps({ styledComponentId: "sc-a" }, { ...props, className: "a" })).toEqual({
      className: "a own",
    });
  });

  it("do not name the text that the element came from, which its props in React stand for", () => {
    const props = { tempoelementid: "own", temposource: "text", title: "a" };
    expect(shownProps(() => null, props)).toEqual({ tempoelementid: "own", title: "a" });
    expect(shownProps("p", props)).toEqual({ className: "own", tempoelementid: "own", title: "a" });
    expect(shownProps(Symbol("fragment"), props)).toEqual({ title: "a" });
    const element = { props: { title: "a" } };
    expect(fromSource(element, props)).toBe(element);
    expect(Reflect.get(globalThis, Symbol.for("devloom.rendered"))).toBe(renderedSources);
  });
});
