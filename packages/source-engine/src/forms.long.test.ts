import { describe, expect, it } from "vitest";
import { checkForm, type FormTally } from "./testing/check-form.ts";
import { readForms } from "./testing/forms/read-forms.ts";

describe("every change of every element", () => {
  const tally: FormTally = { compared: 0, refused: 0 };

  it.each(readForms().map((form) => [form.name, form] as const))("of %s", (_name, form) => {
    checkForm(form, () => true, tally);
  });

  it("was mostly made, and refused where it could not", () => {
    expect(tally.compared).toBeGreaterThan(4 * tally.refused);
  });
});
