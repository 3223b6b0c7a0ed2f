import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Stage, openStage } from "../stage.ts";
import { type RowsProject, type ViteKind, openRows } from "./rows-project.ts";

/** What a page must never do: stay behind its file, or load anew without need. */
export function describePagesBehind(kinds: readonly ViteKind[]): void {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({});
  });

  afterAll(() => stage.stop());

  describe.each(kinds)("with $title", (kind) => {
    let rows: RowsProject;
    /** Called with the rows whose ids are asked for; it goes on when the answer does. */
    let onAsk: (rows: string) => Promise<void> = () => Promise.resolve();

    beforeAll(async () => {
      rows = await openRows(stage, kind, (text) =>
        onAsk([...text.matchAll(/<li>(\w)/g)].map(([, row]) => row).join("")),
      );
    });

    afterAll(() => rows.stop());

    it("shows the later of two writes, the first of which is still being made when it comes", async () => {
      await rows.mark();
      for (const [between, last] of [
        ["acbd", "cdab"],
        ["acbd", "abcd"],
      ] as const) {
        onAsk = (asked) => {
          if (asked === between) {
            onAsk = () => Promise.resolve();
            rows.write(last);
          }
          return Promise.resolve();
        };
        rows.write(between);
        await rows.showing(last);
      }
      expect(await rows.isMarked()).toBe(true);
    });

    it("shows the last of many writes in quick succession, without loading anew", async () => {
      await rows.mark();
      for (let round = 0; round < 4; round += 1)
        for (const last of ["cdab", "abcd"]) {
          rows.write("acbd");
          await rows.editor.settle();
          rows.write(last);
          await rows.showing(last);
        }
      expect(await rows.isMarked()).toBe(true);
    });

    it("tells the dev server that changes were written, whether or not it has heard of them", async () => {
      const told = await rows.editor.frame.evaluateHandle(() => {
        const all: string[] = [];
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) {
          if (typeof data === "string") all.push(data);
          send.call(this, data);
        };
        return all;
      });
      await rows.editor.call("setIsFlushing", true);
      expect((await told.jsonValue()).join(" ")).not.toContain("devloom:written");
      await rows.editor.call("setIsFlushing", false);
      await expect
        .poll(() => told.jsonValue())
        .toContainEqual(expect.stringContaining("devloom:written"));
    });

    /** Writes until so many updates were lost: now and then a request slips past the browser's interception. */
    const writeAndLose = async (isLost: (number: number) => boolean, enough: number) => {
      for (const order of ["cdab", "abcd", "badc", "dcba"]) {
        await rows.mark();
        const lost = await rows.loseUpdates(isLost);
        rows.write(order);
        await rows.showing(order);
        // The write and the new time; a watcher may tell of one write twice.
        if (lost() >= enough) return;
      }
      throw new Error("No update was lost.");
    };

    it("asks for an update that was lost again, under a new time and without loading anew", async () => {
      await writeAndLose((number) => number === 1, 1);
      expect(await rows.isMarked()).toBe(true);
    });

    it("loads a page anew that a new time does not bring forward", async () => {
      rows.write("acbd");
      await rows.showing("acbd");
      await writeAndLose(() => true, 2);
      expect(await rows.isMarked()).toBe(false);
    });

    it("leaves a page as it is while its file is no module, and goes on when it is one again", async () => {
      await rows.mark();
      rows.write("a", "<");
      await rows.editor.frame.locator("vite-error-overlay").waitFor({ state: "attached" });
      rows.write("bcda");
      await rows.showing("bcda");
      expect(await rows.isMarked()).toBe(true);
    });
  });
}
