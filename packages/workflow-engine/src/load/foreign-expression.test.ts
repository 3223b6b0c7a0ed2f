import { expect, it } from "vitest";
import { feelSyntaxError } from "../feel/feel.ts";
import { foreignExpression } from "./foreign-expression.ts";

it.each([
  ["${approved}", "approved"],
  ["${amount > 100 && isNew}", "amount > 100 and isNew"],
  ["#{state == 'open' || state eq 'new'}", 'state = "open" or state = "new"'],
  ["${!approved}", "not(approved)"],
  ["${!order.isPaid && a != 1}", "not(order.isPaid) and a != 1"],
])("says what %s is in FEEL", (written, feel) => {
  expect(foreignExpression(written)).toMatch(/another product/);
  expect(foreignExpression(written)?.split("In FEEL: ")[1]).toBe(feel);
});

it("suggests nothing where that would be a guess", () => {
  expect(foreignExpression("${bean.call(execution)}")).not.toContain("In FEEL");
  expect(foreignExpression("${a ? b : c}")).not.toContain("In FEEL");
  expect(foreignExpression("a = ")).toBeNull();
});

it("names what of an expression cannot be read", () => {
  expect(feelSyntaxError("a > 1 ] b")).toBe("“]” is unexpected.");
  expect(feelSyntaxError("1 +")).toBe("It is incomplete.");
});
