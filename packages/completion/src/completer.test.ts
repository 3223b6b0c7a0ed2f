import { describe, expect, it } from "vitest";
import { Completer } from "./completer.ts";

const model = (name: string, field: string): string =>
  `import { createStore } from "./store.ts";

export function open${name}() {
  const store = createStore("${field}");
  store.listen("${field}", () => {
    store.refresh({ force: true, quiet: false });
  });
  return store;
}
`;

const files = (): [string, string][] =>
  ["Orders", "Invoices", "Customers", "Products", "Parcels"].map((name) => [
    `src/models/${name}.ts`,
    model(name, name.toLowerCase()),
  ]);

function completerOf(list: readonly (readonly [string, string])[]): Completer {
  const completer = new Completer();
  for (const [path, text] of list) completer.save(path, text);
  return completer;
}

/** Asks at the bar in a text. */
function at(completer: Completer, text: string, path = "src/models/Suppliers.ts") {
  const [before = "", after = ""] = text.split("|");
  return completer.complete({ path, before, after });
}

const START = `import { createStore } from "./store.ts";

export function openSuppliers() {
  const store = createStore("suppliers");
`;

describe("given a project of files that are alike", () => {
  it("proposes the rest of the line as the others have it", () => {
    const found = at(
      completerOf(files()),
      `${START}  store.listen("suppliers", () => {
    sto|
  });
  return store;
}
`,
    );
    expect(found?.text).toBe("re.refresh({ force: true, quiet: false });");
    expect(found?.confidence).toBeGreaterThan(0.1);
  });

  it("closes each bracket once", () => {
    const completer = completerOf(files());
    const body = `${START}  store.listen("suppliers", () => {
    store.refresh({ force: true, quiet: false });
`;
    expect(at(completer, `${body}  |\n  return store;\n}\n`)?.text).toBe("});");
    // The editor has put the closing ones there already.
    expect(
      at(
        completer,
        `${START}  store.listen("suppliers", () => {
    store.refresh(|)
  });
  return store;
}
`,
      )?.text,
    ).toBe("{ force: true, quiet: false }");
  });

  it("does not repeat what stands after the cursor, and proposes nothing in the middle of a line", () => {
    const completer = completerOf(files());
    const found = at(completer, `${START}  |\n  return store;\n}\n`);
    expect(found?.text).not.toBe("return store;");
    expect(at(completer, `${START}  store.| more words\n  return store;\n}\n`)).toBeNull();
  });

  it("imports what is used and comes from elsewhere", () => {
    const found = at(
      completerOf(files()),
      `|

export function openSuppliers() {
  const store = createStore("suppliers");
  return store;
}
`,
      "src/models/deep/Suppliers.ts",
    );
    expect(found?.text).toBe('import { createStore } from "../store.ts";');
  });

  it("leaves out files that are withheld", () => {
    const completer = completerOf(files());
    const text = `${START}  store.listen("suppliers", () => {\n    store.ref|\n  });\n}\n`;
    const [before = "", after = ""] = text.split("|");
    const question = { path: "src/models/Suppliers.ts", before, after };
    expect(completer.complete(question)?.text).toBe("resh({ force: true, quiet: false });");
    const withheld = new Set(files().map(([path]) => path));
    expect(completer.complete(question, withheld)?.text ?? "").not.toContain("force");
  });
});

describe("given files that change", () => {
  it("knows as much as one that learned only the newest texts", () => {
    const rebuilt = completerOf(files());
    const grown = new Completer();
    for (const [path, text] of files()) grown.save(path, text.replaceAll("force", "lazy"));
    grown.save("src/gone.ts", model("Gone", "gone"));
    grown.prepare();
    grown.remove("src/gone.ts");
    for (const [path, text] of files().toReversed()) {
      grown.save(path, text);
      grown.prepare();
    }
    expect(grown.size).toEqual(rebuilt.size);
    const text = `${START}  store.listen("suppliers", () => {\n    store|\n  });\n}\n`;
    const [before = "", after = ""] = text.split("|");
    const question = { path: "src/models/Suppliers.ts", before, after };
    const one = grown.answer(question);
    const other = rebuilt.answer(question);
    expect(one.proposal?.text).toBe(other.proposal?.text);
    expect(one.proposal?.confidence).toBeCloseTo(other.proposal?.confidence ?? 0, 9);
    expect(one.words).toEqual(other.words);
  });

  it("names the words that are likely, of those that fit what is typed", () => {
    const { words } = completerOf(files()).answer({
      path: "src/models/Suppliers.ts",
      before: `${START}  store.re`,
      after: "\n}\n",
    });
    expect(words[0]).toBe("refresh");
    expect(words.every((word) => word.startsWith("re"))).toBe(true);
  });
});
