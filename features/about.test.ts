import type { AboutTexts } from "@devloom/web-kit";
import { describe, expect, it } from "vitest";
import { webModules } from "./registry.web.ts";

const features = await Promise.all(
  webModules.map(async ({ id, manifest, about }) => ({
    id,
    manifest: await manifest(),
    en: (await about?.en?.()) ?? {},
    de: (await about?.de?.()) ?? {},
  })),
);

const settingsOf = ({ setting = {} }: AboutTexts): string[] =>
  Object.entries(setting).flatMap(([group, entries]) =>
    Object.keys(entries).map((name) => `${group}.${name}`),
  );

const eventsOf = ({ event = {} }: AboutTexts): Map<string, string> =>
  new Map(
    Object.entries(event).flatMap(([topic, verbs]) =>
      Object.entries(verbs).map(([verb, text]) => [`${topic}.${verb}`, text] as const),
    ),
  );

const placesIn = (text: string): Set<string | undefined> =>
  new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

describe.each(features)("what others say about $id", ({ manifest, en, de }) => {
  it("has a German title for every permission and every setting, and for nothing else", () => {
    const { permissions, settings } = manifest;
    expect(Object.keys(de.permission ?? {}).toSorted()).toEqual(
      permissions.map(({ id }) => id).toSorted(),
    );
    expect(settingsOf(de).toSorted()).toEqual(settings.map(({ key }) => key).toSorted());
    expect(de.title === undefined).toBe(permissions.length === 0);
  });

  it("tells its own events, the same in both languages, without types and ids", () => {
    const [english, german] = [eventsOf(en), eventsOf(de)];
    const allowed = /^(actor|name|about|person|message|path|email|settings|right)$/;
    const topics = Object.keys(manifest.topics);

    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [type, text] of english) {
      expect(topics).toContain(type.split(".")[0]);
      expect([...placesIn(text)].filter((name) => !allowed.test(name ?? ""))).toEqual([]);
      expect([type, placesIn(german.get(type) ?? "")]).toEqual([type, placesIn(text)]);
    }
  });
});
