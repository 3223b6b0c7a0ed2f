import { describe, expect, it } from "vitest";
import {
  definitions,
  end,
  expression,
  path,
  process,
  service,
  start,
  tag,
  task,
} from "../testing/bpmn.ts";
import { load, type LoadedModel } from "./load.ts";

const simple = process(start("s"), service("a"), end("e"), path("s a e"));

async function reasons(source: string | Uint8Array): Promise<string[]> {
  const loaded = await load(source);
  return "refusals" in loaded
    ? loaded.refusals.map(({ element, reason }) => `${element}: ${reason}`)
    : [];
}

async function loaded(source: string | Uint8Array): Promise<LoadedModel> {
  const result = await load(source);
  if ("refusals" in result) throw new Error(JSON.stringify(result.refusals));
  return result;
}

describe("hostile files are refused before they are parsed", () => {
  it.each([
    ["entities", `<!DOCTYPE x [<!ENTITY a "b">]>${simple}`, /type declarations/],
    [
      "an entity bomb",
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><l>&b;</l>`,
      /type declarations/,
    ],
    ["an outside entity", `<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>`, /type declarations/],
    ["an undeclared entity", simple.replace("<startEvent", "&bomb;<startEvent"), /Unknown entity/],
    ["deep nesting", "<a>".repeat(20_000), /nested more than 100/],
    [
      "deep nesting that is closed",
      "<a>".repeat(20_000) + "</a>".repeat(20_000),
      /nested more than 100/,
    ],
    ["very many elements", `<a>${"<b/>".repeat(25_000)}</a>`, /more than 20000 elements/],
    [
      "very many duplicate ids",
      process(...Array.from({ length: 5_000 }, () => task("x"))),
      /“x” among them/,
    ],
    ["50 MB", " ".repeat(50 * 1024 * 1024), /larger than 10 MB/],
    ["no XML", "hello", /not XML/],
    ["nothing", "", /not XML/],
    ["half a file", simple.slice(0, -20), /ends/],
    ["a tag that is not closed", "<a", /ends inside a tag/],
    ["closing too much", "<a></a></a>", /closed that was not opened/],
    ["other XML", "<html></html>", /not BPMN/],
    ["bytes that are not their encoding", new Uint8Array([0x3c, 0xff, 0xfe, 0x3e]), /encoding/],
    ["50 MB of bytes", new Uint8Array(50 * 1024 * 1024), /larger than 10 MB/],
  ])("%s", async (_, source, reason) => {
    expect((await reasons(source)).join()).toMatch(reason);
  });
});

describe("models that are not well formed are refused with the element", () => {
  it("names a dangling reference", async () => {
    const model = process(
      start("s"),
      tag("sequenceFlow", { id: "f", sourceRef: "s", targetRef: "gone" }),
    );
    expect(await reasons(model)).toEqual(["f: targetRef leads to “gone”, which does not exist."]);
  });

  it("names a duplicate id", async () => {
    expect(await reasons(process(start("s"), task("s")))).toEqual([
      "s: The id is used more than once.",
    ]);
  });

  it.each(["constructor", "__proto__", "toString"])("says why %s is no id", async (id) => {
    expect((await reasons(process(start("s"), task(id), path(`s ${id}`)))).join()).toMatch(
      new RegExp(`^${id}: .*reserves this name`),
    );
  });

  it("names what is no element of BPMN", async () => {
    expect((await reasons(process(start("s"), tag("bogus", { id: "b" })))).join()).toMatch(
      /unknown type <bpmn:Bogus>/,
    );
  });

  it("refuses what only another engine could run", async () => {
    const model = process(start("s"), task("a"), path("s a")).replace(
      "<definitions",
      '<definitions expressionLanguage="http://www.w3.org/1999/XPath"',
    );
    expect(await reasons(model)).toEqual([]);
    const withCondition = process(
      start("s"),
      task("a"),
      tag(
        "sequenceFlow",
        { id: "f", sourceRef: "s", targetRef: "a" },
        expression("conditionExpression", "x"),
      ),
    ).replace("<definitions", '<definitions expressionLanguage="http://www.w3.org/1999/XPath"');
    expect((await reasons(withCondition)).join()).toMatch(/f: Expressions in .* cannot run/);
  });

  it("refuses extensions that must be understood, choreographies and files without process", async () => {
    expect(
      (
        await reasons(
          definitions(
            tag("extension", { mustUnderstand: true }),
            tag("process", { id: "p" }, start("s")),
          ),
        )
      ).join(),
    ).toMatch(/requires an extension/);
    expect((await reasons(definitions(tag("choreography", { id: "c" })))).join()).toMatch(
      /c: Choreographies/,
    );
    expect(
      (
        await reasons(definitions(tag("process", { id: "p", isExecutable: false }, start("s"))))
      ).join(),
    ).toMatch(/no executable process/);
    expect((await reasons(process())).join()).toMatch(/nothing to do/);
  });

  it("refuses an id that would reach into objects", async () => {
    expect((await reasons(process(start("__proto__")))).join()).not.toBe("");
  });

  it("reports every problem at once", async () => {
    expect(
      (
        await reasons(
          process(
            start("s"),
            tag("serviceTask", { id: "a" }),
            tag("receiveTask", { id: "b" }),
            path("s a b"),
          ),
        )
      ).length,
    ).toBe(2);
  });
});

describe("what others write is read", () => {
  it("makes ids for flows that have none", async () => {
    const {
      definitions: [definition],
    } = await loaded(process(start("s"), task("a"), '<sequenceFlow sourceRef="s" targetRef="a"/>'));
    expect(Object.keys(definition?.flows ?? {})).toEqual(["s->a#0"]);
  });

  it.each(["utf-16le", "iso-8859-1", "utf-8"])("reads %s", async (encoding) => {
    const text = process(start("s"), task("a", { name: "Grüße" }), path("s a")).replace(
      "UTF-8",
      encoding,
    );
    const isWide = encoding === "utf-16le";
    const bytes = isWide
      ? Buffer.from(`\uFEFF${text}`, "utf16le")
      : Buffer.from(text, encoding === "utf-8" ? "utf8" : "latin1");
    const {
      definitions: [definition],
    } = await loaded(bytes);
    expect(definition?.nodes["a"]?.name).toBe("Grüße");
  });

  it("keeps what it does not understand byte for byte", async () => {
    const model = process(
      start("s", { "v:colour": "red" }),
      "<v:outside x='1'/>",
      task("a", tag("extensionElements", "<v:thing><v:deep>1 &lt; 2</v:deep></v:thing>")),
      path("s a"),
    ).replace("<definitions", '<definitions xmlns:v="urn:vendor"');
    expect((await loaded(model)).xml).toBe(model);
  });

  it("gives one definition for each pool that can run", async () => {
    const pool = (id: string): string =>
      tag("process", { id, isExecutable: true }, start(`${id}-s`));
    const { definitions: found } = await loaded(
      definitions(
        tag(
          "collaboration",
          { id: "c" },
          tag("participant", { id: "x", processRef: "p1" }),
          tag("participant", { id: "y", processRef: "p2" }),
          tag("participant", { id: "z" }),
        ),
        pool("p1"),
        pool("p2"),
      ),
    );
    expect(found.map(({ id }) => id)).toEqual(["p1", "p2"]);
  });

  it("runs a global task as what it is", async () => {
    const {
      definitions: [definition],
    } = await loaded(
      definitions(
        tag("globalUserTask", { id: "g", name: "Ask" }),
        tag(
          "process",
          { id: "p" },
          start("s"),
          tag("callActivity", { id: "a", calledElement: "g" }),
          path("s a"),
        ),
      ),
    );
    expect(definition?.nodes["a"]).toMatchObject({ kind: "task", job: { kind: "user" } });
  });

  it("is plain JSON that says how the process begins", async () => {
    const {
      definitions: [definition],
    } = await loaded(simple);
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
    expect(definition?.starts).toEqual([{ element: "s", triggers: [], all: false }]);
  });
});
