import { describe, expect, it } from "vitest";
import { isScript } from "../parse/parse-program.ts";
import { Project } from "../project/project.ts";
import { app, id } from "../testing/apply.ts";
import { openTestProject, TEST_FILE } from "../testing/edit.ts";
import { readFixtureApps } from "../testing/fixtures.ts";

/** A text with what a dev server puts in: `#` and the element's number, `@` before components. */
function annotated(text: string, path = TEST_FILE): string {
  const project = openTestProject({ [path]: text });
  const annotations = project.annotations(path, text);
  const source = { read: () => text, list: () => [path] };
  const stored = Project.open(source, [project.ledgerOf(path)]);
  expect(stored.annotations(path, text)).toEqual(annotations);
  return annotations.reduceRight((result, { offset, id: own, kind }) => {
    const number = Array.from({ length: 30 }, (_, index) => id(index, path)).indexOf(own);
    return `${result.slice(0, offset)}${kind === "component" ? "@" : "#"}${number}${result.slice(offset)}`;
  }, text);
}

describe("where ids stand", () => {
  it("is right after the tag, in source order", () => {
    expect(
      annotated(app("  return <main\n    id='x'><Card/><a.b.c>{on && <p>é😀</p>}</a.b.c></main>;")),
    ).toBe(
      app("  return <main#0\n    id='x'><Card@1/><a.b.c@2>{on && <p#3>é😀</p>}</a.b.c></main>;"),
    );
  });

  it("is after type arguments, and tells hosts from components", () => {
    const body = (marks: readonly string[]) =>
      app(
        `  return <Select<Record<string, number>>${marks[0]} icon={<my-icon${marks[1]} />}><svg:use${marks[2]} /><this.part${marks[3]} /><$${marks[4]} /></Select>;`,
      );
    expect(annotated(body(["", "", "", "", ""]))).toBe(body(["@0", "#1", "#2", "@3", "@4"]));
  });

  it("is found behind blanks and comments, however a tag is written", () => {
    const body = (marks: readonly string[]) =>
      app(
        `  return < main${marks[0]} ><Select${marks[1]} /* <T> */ /><Tab /* x */ <T>${marks[2]} a /><b${marks[3]}\n// c\n/></main>;`,
      );
    expect(annotated(body(["", "", "", ""]))).toBe(body(["#0", "@1", "@2", "#3"]));
  });

  it("leaves out what comes from React itself, under any name", () => {
    const text = `import React, { Fragment as Part, Suspense } from "react";
import * as All from "react";
import type { FC } from "react";
${app("  return <><Part key={1}><React.StrictMode><Suspense><All.Profiler><FC /></All.Profiler></Suspense></React.StrictMode></Part></>;")}`;
    expect(annotated(text)).toBe(text.replace("<FC", "<FC@4"));
  });

  it.each([
    ["Fragment", "{ Fragment }"],
    ["Part", "{ type FC, Fragment as Part, }"],
    ["type", "{ type as type }"],
    ["Kind", "{ type as Kind }"],
    ["Part", "{ /* a name */ Fragment as Part }"],
    ["Part", '{ "Fragment" as Part }'],
    ["Default", "Default"],
    ["Part", "{ Fragme\\u006et as Part }"],
  ])("leaves out <%s> of import %s", (tag, names) => {
    const text = `import ${names} from 'react'\n${app(`  return <${tag}><p /></${tag}>;`)}`;
    expect(annotated(text)).toBe(text.replace("<p", "<p#1"));
  });

  it.each([
    ["FC", 'import { type FC } from "react";'],
    ["as", 'import { type as } from "react";'],
    ["Part", 'import { Part } from "react-parts";'],
    ["Part", 'import { Part } from "./react";'],
    ["Fragment", 'import { Fragment as Part } from "react";'],
  ])("keeps <%s> of %s", (tag, statement) => {
    const text = `${statement}\n${app(`  return <${tag} />;`)}`;
    expect(annotated(text)).toBe(text.replace(`<${tag}`, `<${tag}${tag === "as" ? "#" : "@"}0`));
  });

  it("is empty for files that are broken or hold no code", () => {
    const project = openTestProject({});
    expect(project.annotations(TEST_FILE, app("  return <p>;"))).toEqual([]);
    expect(project.annotations("src/app.css", "a < b {}")).toEqual([]);
    expect(project.annotations("src/new.ts", "export const a = <T>(b: T) => b;")).toEqual([]);
  });

  it("follows a text that is newer than the one that is known", () => {
    const project = openTestProject({ [TEST_FILE]: app("  return <ul>\n<li>One</li>\n</ul>;") });
    const text = app("  return <ul>\n<li>Zero</li>\n<li>One</li>\n</ul>;");
    const ids = project.annotations(TEST_FILE, text).map((one) => one.id);
    expect(ids).toEqual([id(0), id(2), id(1)]);
    expect(project.file(TEST_FILE).text).toBe(text);
  });
});

describe("the starter applications", () => {
  const apps = readFixtureApps();

  it.each(apps)("%s: the ids are those of the lookups, each at its tag", (_name, source) => {
    const project = Project.open(source, []);
    const scripts = source.list().filter(isScript);
    const stored = Project.open(
      source,
      scripts.map((path) => project.ledgerOf(path)),
    );
    const { treeElementLookup } = project.lookups();
    const seen = new Set<string>();
    for (const path of source.list()) {
      const text = source.read(path) ?? "";
      expect(stored.annotations(path, text)).toEqual(project.annotations(path, text));
      for (const { offset, id: own, kind } of project.annotations(path, text)) {
        const element = treeElementLookup[own];
        seen.add(own);
        expect(element?.filename).toBe(path);
        expect(kind).toBe(element?.type === "native" ? "host" : "component");
        const before = text.slice(0, offset).replace(/<[^<>]*>$/, "");
        expect(before.endsWith(`<${element?.tag}`)).toBe(true);
      }
    }
    const left = Object.values(treeElementLookup).filter(({ codebaseId }) => !seen.has(codebaseId));
    expect(
      left.filter(({ tag }) => !/^(?:React\.)?(?:Fragment|StrictMode|Suspense)$/.test(tag)),
    ).toEqual([]);
    expect(seen.size).toBeGreaterThan(50);
  });
});
