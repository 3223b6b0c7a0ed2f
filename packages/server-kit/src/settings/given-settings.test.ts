import { defineSetting } from "@devloom/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { GivenSettingError, readGivenSettings } from "./given-settings.ts";

const about = { title: "", description: "", defaultValue: null };
const definitions = [
  defineSetting({ ...about, key: "loom.warpThreads", schema: z.number(), layers: ["instance"] }),
  defineSetting({ ...about, key: "loom.name", schema: z.string(), layers: ["instance", "user"] }),
  defineSetting({ ...about, key: "loom.mine", schema: z.string(), layers: ["user"] }),
  defineSetting({
    ...about,
    key: "loom.server",
    schema: z.string(),
    layers: ["instance"],
    environment: "LOOM_URL",
  }),
];
const file = (values: unknown) => ({ path: "loom.json", text: JSON.stringify(values) });

describe("settings from outside", () => {
  it("come from variables, else from the file, each as its schema wants it", () => {
    const given = readGivenSettings(definitions, {
      environment: {
        DEVLOOM_LOOM_WARP_THREADS: "400",
        DEVLOOM_LOOM_NAME: "12",
        LOOM_URL: "",
        DEVLOOM_LOOM_MINE: "ignored: nobody's but the person's",
      },
      file: file({ "loom.name": "From the file", "loom.server": "http://loom" }),
    });

    expect(Object.fromEntries(given)).toEqual({
      "loom.warpThreads": {
        origin: "environment",
        name: "DEVLOOM_LOOM_WARP_THREADS",
        value: 400,
      },
      "loom.name": { origin: "environment", name: "DEVLOOM_LOOM_NAME", value: "12" },
      "loom.server": { origin: "file", name: "loom.json", value: "http://loom" },
    });
  });

  it("that cannot be used are all named at once", () => {
    const read = () =>
      readGivenSettings(definitions, {
        environment: { DEVLOOM_LOOM_WARP_THREADS: "many" },
        file: file({ "loom.name": 3, "no.such": 1 }),
      });

    expect(read).toThrow(GivenSettingError);
    expect(read).toThrow(/DEVLOOM_LOOM_WARP_THREADS[^]*loom\.name|no\.such[^]*loom\.name/);
    expect(() => readGivenSettings(definitions, { file: file([]) })).toThrow(/one JSON object/);
  });
});
