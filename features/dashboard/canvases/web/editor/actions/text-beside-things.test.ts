import type { RichToken } from "@devloom/frame-protocol";
import { expect, it } from "vitest";
import { isTextBesideThings } from "./text-beside-things.ts";

const text = (value: string): RichToken => ({ kind: "text", text: value });
const fixed = (label: string): RichToken => ({ kind: "fixed", ref: 0, label });

it("is one text with icons beside it", () => {
  expect(isTextBesideThings([fixed('<svg viewBox="0 0 16 16">…'), text(" Save")])).toBe(true);
  expect(isTextBesideThings([text("Next "), fixed("<ArrowRight />")])).toBe(true);
});

it("is none with several texts, elements of the text, or code in it", () => {
  expect(isTextBesideThings([text("One "), fixed("<Icon />"), text(" two")])).toBe(false);
  expect(isTextBesideThings([text("Total "), fixed("{count}")])).toBe(false);
  expect(isTextBesideThings([{ kind: "open", tag: "b" }, text("x"), { kind: "close" }])).toBe(
    false,
  );
  expect(isTextBesideThings(true)).toBe(false);
});
