import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventsDe } from "./messages/events.de.ts";
import { eventsEn } from "./messages/events.en.ts";
import { describeEvent, firstName, subjectPlace } from "./describe-event.ts";

describe("telling an event", () => {
  it("finds the sentence and the name of a known type", () => {
    expect(describeEvent({ type: "project.created", data: { name: "Shop" } })).toMatchObject({
      textKey: "project|created",
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
      textKey: "grant|approved",
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

  it("tells a project by the name it has now, and commits by their first line", () => {
    const data = { projectId: "1", message: "Fix it\n\nAt last." };
    expect(describeEvent({ type: "project.committed", data, about: "Shop" })).toMatchObject({
      name: "Shop",
      values: { message: "Fix it" },
    });
  });

  it("reads underscores and further dots as one word", () => {
    const text = "user|password-changed";
    expect(describeEvent({ type: "user.password_changed", data: {} }).textKey).toBe(text);
    expect(describeEvent({ type: "user.password.changed", data: {} }).textKey).toBe(text);
  });

  it("falls back for types it has never heard of", () => {
    expect(describeEvent({ type: "kanban.card.moved", data: { name: 7 } })).toMatchObject({
      textKey: "fallback",
      name: "",
      tone: "neutral",
    });
  });

  it("never mistakes a type for a helper text", () => {
    expect(describeEvent({ type: "unnamed.thing", data: {} }).textKey).toBe("fallback");
  });
});

describe("the greeting", () => {
  it("uses the first word of the name", () => {
    expect(firstName("Ada Example")).toBe("Ada");
    expect(firstName(" ")).toBe("");
  });
});

describe("the place of a subject", () => {
  it("leads to projects and runs that still exist", () => {
    expect(subjectPlace({ type: "project.created", subject: "project/1" })).toBe("/projects/1");
    expect(subjectPlace({ type: "run.failed", subject: "run/2" })).toBe("/runs/2");
    expect(subjectPlace({ type: "project.deleted", subject: "project/1" })).toBeNull();
    expect(subjectPlace({ type: "session.created", subject: "session/3" })).toBe(
      "/settings/security",
    );
    expect(subjectPlace({ type: "file.deleted", subject: "project/1" })).toBe("/ide/1");
    expect(subjectPlace({ type: "odd.thing", subject: "project" })).toBeNull();
  });
});

/** Every event that a feature of this build emits, by the sources. */
function emittedTypes(): string[] {
  const features = join(import.meta.dirname, "../..");
  const sources = readdirSync(features, { recursive: true, encoding: "utf8" }).filter(
    (path) => /^[\w-]+\/server\/.*\.ts$/.test(path) && !/\.test\.ts$|testing\//.test(path),
  );
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(features, path), "utf8");
    return [...text.matchAll(/emit\([^;]*?type:([^;]*?)(?:subject|\.\.\.|,\n)/g)].flatMap(
      ([, types = ""]) =>
        [...types.matchAll(/"([a-z]+\.[a-z-]+)"/g)].flatMap(([, type = ""]) => type),
    );
  });
  return [...new Set(found)];
}

/** Told by another event, or by nothing: they only keep open screens current. */
const UNTOLD =
  /^(access\.changed|canvas\.(refreshed|arranged|preview-changed)|tenant\.switched|user\.created)$/;

describe("the sentences", () => {
  it("are there for every event that features emit", () => {
    const types = emittedTypes();
    expect(types.length).toBeGreaterThan(70);
    const untold = types.filter(
      (type) => !UNTOLD.test(type) && describeEvent({ type, data: {} }).textKey === "fallback",
    );
    expect(untold).toEqual([]);
  });

  it("never show a type or an id, and say the same in both languages", () => {
    const places = (text: string) =>
      new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    const allowed = /^(actor|name|about|person|message|path|email|settings|right)$/;
    for (const [key, text] of Object.entries(eventsEn)) {
      expect([...places(text)].filter((name) => !allowed.test(name ?? ""))).toEqual([]);
      const german = eventsDe[key as keyof typeof eventsEn];
      expect([key, places(german)]).toEqual([key, places(text)]);
    }
  });
});
