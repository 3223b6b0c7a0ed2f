import { expect, it } from "vitest";
import { checkForm, type FormTally } from "./testing/check-form.ts";
import { readForms } from "./testing/forms/read-forms.ts";

const forms = readForms();
/** Of the changes of each form every so many are made here; the long run makes all of them. */
const SHARE = 20;

it("has more than two hundred forms, each once", () => {
  expect(forms.length).toBeGreaterThan(200);
  expect(new Set(forms.map(({ text }) => text)).size).toBe(forms.length);
});

it("changes what was asked and nothing else, in every form", () => {
  const tally: FormTally = { compared: 0, refused: 0 };
  forms.forEach((form, index) => {
    checkForm(form, (number) => (number + index) % SHARE === 0, tally);
  });
  expect(tally.compared).toBeGreaterThan(forms.length / 3);
});
