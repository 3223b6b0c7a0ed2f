import { expect, it } from "vitest";
import { saveFormatted } from "./save-formatted.ts";

it("says that a text was saved without formatting when it was saved, and not when it could not be", async () => {
  const steps: string[] = [];
  const format = () => {
    steps.push("format");
    return Promise.resolve(() => void steps.push("say"));
  };
  const saveTo = (isWritten: boolean) => () => {
    steps.push(isWritten ? "saved" : "disk full");
    return Promise.resolve(isWritten);
  };

  expect(await saveFormatted(format, saveTo(true))).toBe(true);
  expect(await saveFormatted(format, saveTo(false))).toBe(false);
  expect(steps).toEqual(["format", "saved", "say", "format", "disk full"]);
});
