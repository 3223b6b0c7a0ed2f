import { describe, expect, it } from "vitest";
import { describeEvent, firstName, subjectPlace } from "./describe-event.ts";

describe("telling an event", () => {
  it("finds the sentence and the name of a known type", () => {
    expect(describeEvent({ type: "project.created", data: { name: "Shop" } })).toEqual({
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
    expect(describeEvent({ type: "grant.approved", data })).toEqual({
      textKey: "grant|approved",
      name: "project:delete",
      tone: "success",
    });
    const role = { accountId: "1", permission: null, roleId: "admin" };
    expect(describeEvent({ type: "grant.revoked", data: role })).toMatchObject({
      name: "admin",
      tone: "warning",
    });
    const refusal = { action: "createProject", missing: "project:create" };
    expect(describeEvent({ type: "access.denied", data: refusal })).toMatchObject({
      name: "project:create",
      tone: "danger",
    });
  });

  it("lists the settings that changed", () => {
    const data = { layer: "user", keys: ["appearance.theme", "appearance.density"] };
    expect(describeEvent({ type: "setting.changed", data })).toMatchObject({
      textKey: "setting|changed",
      name: "appearance.theme, appearance.density",
    });
  });

  it("reads underscores and further dots as one word", () => {
    const text = "user|password-changed";
    expect(describeEvent({ type: "user.password_changed", data: {} }).textKey).toBe(text);
    expect(describeEvent({ type: "user.password.changed", data: {} }).textKey).toBe(text);
  });

  it("falls back for types it has never heard of", () => {
    expect(describeEvent({ type: "kanban.card.moved", data: { name: 7 } })).toEqual({
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
    expect(subjectPlace({ type: "session.created", subject: "session/3" })).toBeNull();
    expect(subjectPlace({ type: "odd.thing", subject: "project" })).toBeNull();
  });
});
