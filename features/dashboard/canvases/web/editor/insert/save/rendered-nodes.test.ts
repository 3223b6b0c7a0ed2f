import { printJsx } from "@devloom/blocks";
import { expect, test } from "vitest";
import { renderedNodes } from "./rendered-nodes.ts";

test("what the page shows of an element is read as plain elements", () => {
  const html =
    '<ul class="_list_1ab2c_4 mt-8 tempo-e899fb42-592d-5f40-8ede-20f37c46e4e0" tempoelementid="tempo-e8" style="color: red">' +
    '<li class="flex"><svg viewBox="0 0 24 24" stroke-width="2" aria-hidden="true"><path d="M1 2"></path></svg> Free &amp; easy</li>' +
    '<li><label for="a">Name<br><input id="a" value="Ada" required=""></label><!-- gone --></li></ul>';

  expect(printJsx(renderedNodes(html), "styles"))
    .toBe(`<ul className={\`\${styles.list} mt-8\`} style={{ color: "red" }}>
  <li className="flex"><svg viewBox="0 0 24 24" strokeWidth="2" aria-hidden="true">
    <path d="M1 2" />
  </svg>{" Free & easy"}</li>
  <li>
    <label htmlFor="a">Name<br /><input id="a" defaultValue="Ada" required /></label>
  </li>
</ul>`);
});

test("properties of the page have their values; those that have none are gone", () => {
  const html =
    '<h3 style="--size: var(--size-h3, 2rem); font-size: var(--size); color: var(--nobody-knows); margin: var(--no, 4px)">One</h3>';
  const values = { "--size-h3": "22px", "--size": "22px" };
  expect(printJsx(renderedNodes(html, values), "styles")).toBe(
    '<h3 style={{ "--size": "22px", fontSize: "22px", margin: "4px" }}>One</h3>',
  );
});
