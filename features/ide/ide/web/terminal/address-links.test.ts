import { expect, it } from "vitest";
import { findAddresses } from "./address-links.ts";

const found = (text: string) =>
  findAddresses(text).map(({ start, end, port }) => `${text.slice(start, end)} ${port}`);

it("finds what servers print of their own ports", () => {
  expect(found("  ➜  Local:   http://localhost:5173/")).toEqual(["http://localhost:5173/ 5173"]);
  expect(found("ready on 0.0.0.0:3000, url: http://0.0.0.0:3000.")).toEqual([
    "http://0.0.0.0:3000 3000",
  ]);
  expect(found("(https://127.0.0.1:8443/a?b=1#c) or http://[::1]:80")).toEqual([
    "https://127.0.0.1:8443/a?b=1#c 8443",
    "http://[::1]:80 80",
  ]);
});

it("tells pages elsewhere from them, and leaves alone what is no address", () => {
  expect(found("see https://example.com:8080/x, http://localhost.example.com:80/")).toEqual([
    "https://example.com:8080/x null",
    "http://localhost.example.com:80/ null",
  ]);
  expect(found("http:// https://localhost:99999/ javascript://x file:///etc")).toEqual([]);
});
