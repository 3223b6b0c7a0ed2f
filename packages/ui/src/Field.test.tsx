import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./Field.tsx";
import { Input } from "./Input.tsx";

function render(props: Omit<FieldProps, "children">): string {
  return renderToStaticMarkup(
    <Field {...props}>{(control) => <Input {...control} name="email" />}</Field>,
  );
}

function attribute(markup: string, element: string, name: string): string | undefined {
  const tag = new RegExp(`<${element}[^>]*>`).exec(markup)?.[0] ?? "";
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

test("given a label, when rendered, then it names the control", () => {
  const markup = render({ label: "Email" });
  const id = attribute(markup, "input", "id");
  expect(id).toBeTruthy();
  expect(attribute(markup, "label", "for")).toBe(id);
  expect(attribute(markup, "input", "aria-describedby")).toBeUndefined();
  expect(attribute(markup, "input", "aria-invalid")).toBeUndefined();
});

test("given hint and error, when rendered, then both describe the invalid control", () => {
  const markup = render({ label: "Email", hint: "Work address", error: "Missing" });
  const ids = attribute(markup, "input", "aria-describedby")?.split(" ") ?? [];
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(markup).toContain(`id="${id}"`);
  expect(attribute(markup, "input", "aria-invalid")).toBe("true");
});

test("given a required field, when rendered, then control and label say so", () => {
  const markup = render({ label: "Email", required: true });
  expect(markup).toMatch(/<input[^>]*\srequired/);
  expect(markup).toContain("*");
});
