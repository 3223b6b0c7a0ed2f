import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { webModules } from "../../../registry.web.ts";
import { describeEvent, subjectPlace } from "@devloom/web-kit";
import { firstName } from "./first-name.ts";

describe("telling an event", () => {
  it("finds the sentence and the name of a known type", () => {
    expect(describeEvent({ type: "project.created", data: { name: "Shop" } })).toMatchObject({
      textKey: "project.created",
      name: "Shop",
      tone: "brand",
    });
  });

  it("takes a run's title and shows how it ended", () => {
    const data = { title: "Check Shop", kind: "project.check" };
    expect(describeEvent({ type: "run.succeeded", data })).toMatchObject({
      name: "Check Shop",
      tone: "success",
    });
    expect(describeEvent({ type: "run.failed", data }).tone).toBe("danger");
    expect(describeEvent({ type: "run.cancelled", data }).tone).toBe("warning");
  });

  it("names the permission or the role that a grant is about", () => {
    const data = { accountId: "1", permission: "project:delete", roleId: null };
    expect(describeEvent({ type: "grant.approved", data })).toMatchObject({
      textKey: "grant.approved",
      right: "project:delete",
      tone: "success",
    });
    const role = { accountId: "1", permission: null, roleId: "admin" };
    expect(describeEvent({ type: "grant.revoked", data: role })).toMatchObject({
      right: "admin",
      tone: "warning",
    });
    const refusal = { action: "createProject", missing: "project:create" };
    expect(describeEvent({ type: "access.denied", data: refusal })).toMatchObject({
      right: "project:create",
      tone: "danger",
    });
  });

  it("names the file, or the first of several", () => {
    const files = [
      { path: "src/App.tsx", hash: "1" },
      { path: "src/Card.tsx", hash: "2" },
    ];
    const pathOf = (data: object) =>
      describeEvent({ type: "canvas.changed", data: { ...data } }).values.path;
    expect(pathOf({ files })).toBe("src/App.tsx");
    expect(pathOf({ files, path: "src/main.tsx" })).toBe("src/main.tsx");
    expect([pathOf({ files: [] }), pathOf({ files: null }), pathOf({})]).toEqual(["", "", ""]);
  });

  it("tells a project by the name it has now, and commits by their first line", () => {
    const data = { projectId: "1", message: "Fix it\n\nAt last." };
    expect(describeEvent({ type: "project.committed", data, about: "Shop" })).toMatchObject({
      name: "Shop",
      values: { message: "Fix it" },
    });
  });

  it("reads underscores and further dots as one word", () => {
    const text = "user.password-changed";
    expect(describeEvent({ type: "user.password_changed", data: {} }).textKey).toBe(text);
    expect(describeEvent({ type: "user.password.changed", data: {} }).textKey).toBe(text);
  });

  it("can tell types it has never heard of", () => {
    expect(describeEvent({ type: "kanban.card.moved", data: { name: 7 } })).toMatchObject({
      textKey: "kanban.card-moved",
      name: "",
      tone: "neutral",
    });
  });
});

describe("the greeting", () => {
  it("uses the first word of the name", () => {
    expect(firstName("Ada Example")).toBe("Ada");
    expect(firstName(" ")).toBe("");
  });
});

const catalog = await Promise.all(webModules.map((module) => module.manifest()));

describe("the place of a subject", () => {
  it("leads to projects and runs that still exist", () => {
    expect(subjectPlace(catalog, { type: "project.created", subject: "project/1" })).toBe(
      "/projects/1",
    );
    expect(subjectPlace(catalog, { type: "run.failed", subject: "run/2" })).toBe("/runs/2");
    expect(subjectPlace(catalog, { type: "project.deleted", subject: "project/1" })).toBeNull();
    expect(subjectPlace(catalog, { type: "session.created", subject: "session/3" })).toBe(
      "/settings/security",
    );
    expect(subjectPlace(catalog, { type: "file.deleted", subject: "project/1" })).toBe("/ide/1");
    expect(subjectPlace(catalog, { type: "odd.thing", subject: "project" })).toBeNull();
  });
});

/** Every event that a feature of this build emits, by the sources. */
function emittedTypes(): string[] {
  const features = join(import.meta.dirname, "../../..");
  const sources = readdirSync(features, { recursive: true, encoding: "utf8" }).filter(
    (path) => /^[\w-]+\/[\w-]+\/server\/.*\.ts$/.test(path) && !/\.test\.ts$|testing\//.test(path),
  );
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(features, path), "utf8");
    return [...text.matchAll(/emit\([^;]*?type:([^;]*?)(?:subject|\.\.\.|,\n)/g)].flatMap(
      ([, types = ""]) =>
        [...types.matchAll(/"([a-z]+\.[a-z-]+)"/g)].flatMap(([, type = ""]) => type),
    );
  });
  const resources = sources.flatMap((path) => {
    const text = readFileSync(join(features, path), "utf8");
    return [...text.matchAll(/defineResource\([^;]*?topic: "([a-z-]+)"/g)].flatMap(([, topic]) =>
      ["created", "updated", "deleted", "restored"].map((verb) => `${topic}.${verb}`),
    );
  });
  return [...new Set([...found, ...resources])];
}

/** Told by another event, or by nothing: they only keep open screens current. */
const UNTOLD =
  /^(access\.changed|canvas\.(refreshed|arranged|preview-changed)|tenant\.switched|user\.created)$/;

describe("the sentences", () => {
  it("are there for every event that features emit", async () => {
    const about = await Promise.all(webModules.map(async (module) => module.about?.en?.()));
    const told = new Set(
      about.flatMap((texts) =>
        Object.entries(texts?.event ?? {}).flatMap(([topic, verbs]) =>
          Object.keys(verbs).map((verb) => `${topic}.${verb}`),
        ),
      ),
    );
    const types = emittedTypes();
    expect(types.length).toBeGreaterThan(70);
    const untold = types.filter(
      (type) => !UNTOLD.test(type) && !told.has(describeEvent({ type, data: {} }).textKey),
    );
    expect(untold).toEqual([]);
  });
});
