import { describe, expect, it } from "vitest";
import { framePath, routeFrom, routeOf } from "./frame-path.ts";

describe("the path of a storyboard", () => {
  it("carries the flags of the frame script and keeps the app's own query", () => {
    const path = framePath({ type: "APPLICATION", path: "/orders?open=1#top", component: null });
    expect(path).toBe("/orders?open=1&storyboard=true&framework=VITE&type=APPLICATION#top");
    expect(routeOf(`http://id.preview.localhost:3000${path}`)).toBe("/orders?open=1#top");
  });

  it("names the component that stands alone", () => {
    const component = { file: "src/ui/Card.tsx", export: "Card", props: { title: "A & B" } };
    const address = new URL(framePath({ type: "COMPONENT", path: "/", component }), "http://x");
    expect(address.pathname).toBe("/__devloom/component");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      file: "src/ui/Card.tsx",
      export: "Card",
      props: '{"title":"A & B"}',
      storyboard: "true",
      framework: "VITE",
      type: "COMPONENT",
    });
  });
});

describe("a typed route", () => {
  it.each([
    ["orders", "/orders"],
    ["  /orders/7 ", "/orders/7"],
    ["//elsewhere.example/x", "/elsewhere.example/x"],
    ["http://id.preview.localhost/a?b=1", "/a?b=1"],
    ["", "/"],
  ])("%j is %s", (typed, route) => {
    expect(routeFrom(typed)).toBe(route);
  });
});
