import { describe, expect, it } from "vitest";
import { checkMarkup } from "./safe-markup.ts";

describe("markup of the drawing packages", () => {
  it("passes through, with styles set aside", () => {
    expect(checkMarkup('<div class="a" title="a > b">x &lt; y<br/></div>')).toBe(
      '<div class="a" title="a > b">x &lt; y<br/></div>',
    );
    expect(checkMarkup('<rect style="fill:none" x="1"/>')).toBe(
      '<rect data-markup-style="fill:none" x="1"/>',
    );
    expect(checkMarkup('<a href="https://bpmn.io" target="_blank">b</a>')).toContain(
      "https://bpmn.io",
    );
  });

  it.each([
    "<script>run()</script>",
    "<SCRIPT src=x></SCRIPT>",
    '<img src="x" onerror="run()">',
    "<svg/onload=run()>",
    "<p ONCLICK='run()'>x</p>",
    '<a href="javascript:run()">x</a>',
    '<a href=" &#106;avascript:run()">x</a>',
    "<iframe srcdoc='<p>'></iframe>",
    "<object data='x'></object>",
    "<math><style><img title='</style><img src onerror=run()>'></style></math>",
    '<div title="<" onclick="run()">x</div>',
    "<form action='https://example.com'></form>",
    '<p title="x"onclick="run()">x</p>',
    "<img src=x onerror=run()",
  ])("is refused when it could run: %s", (markup) => {
    expect(() => checkMarkup(markup)).toThrow(TypeError);
  });
});
