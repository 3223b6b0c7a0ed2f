import { expect, it } from "vitest";
import { email, positive, required, validate } from "./validation";

it("reports the first complaint of each field", () => {
  const values = { name: " ", email: "nobody", seats: 0 };
  expect(
    validate(values, { name: [required], email: [required, email], seats: [positive] }),
  ).toEqual({
    name: "validation.required",
    email: "validation.email",
    seats: "validation.positive",
  });
});

it("is empty when everything is fine", () => {
  expect(validate({ email: "a@b.example" }, { email: [required, email] })).toEqual({});
});
