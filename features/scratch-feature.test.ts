import { mergeAbout, shortcutsOf, type WebModule } from "@devloom/web-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subjectPlace } from "@devloom/web-kit";
import { writeLooms } from "./testing/scratch/looms.ts";

let feature: Awaited<ReturnType<typeof writeLooms>>;
let web: WebModule;
beforeAll(async () => {
  feature = await writeLooms();
  web = await feature.load("web/routes.ts", "loomsWeb");
});
afterAll(() => feature.remove());

describe("the screens of a feature in a folder of its own", () => {
  it("bring the place of its subjects, and keys that lead there", async () => {
    const manifest = await web.manifest();
    const event = { type: "loom.updated", subject: "loom/7" };

    expect(subjectPlace([manifest], event)).toBe("/looms?item=7");
    expect(shortcutsOf([manifest]).at(-1)).toEqual({ id: "go:/looms", keys: "Alt+Shift+M" });
    expect(await web.routes[0]?.load()).toBeTypeOf("function");
  });

  it("say in each language what others show of it", async () => {
    const german = mergeAbout([[web.id, (await web.about?.de?.()) ?? {}]]);
    const english = mergeAbout([[web.id, (await web.about?.en?.()) ?? {}]]);

    expect(german).toMatchObject({
      feature: { looms: "Webstühle" },
      permission: { "loom:read": "Webstühle sehen" },
      event: { loom: { restored: "{{actor}}: Webstuhl {{name}} wiederhergestellt" } },
    });
    expect(english).toMatchObject({
      event: { loom: { created: "{{actor}} set up the loom {{name}}" } },
    });
  });
});
