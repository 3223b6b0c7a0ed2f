import type { Frame } from "@devloom/contract";
import { ask, joined, only } from "./asked.ts";
import type { SectionMaker } from "./section.ts";

/**
 * What was spent: the price of each call of a model as it was when it was made, by each of these. Calls without a
 * price are told.
 */
const costBy = (keys: readonly ("day" | "provider" | "model" | "purpose")[]): SectionMaker => ({
  id: "cost",
  permission: "report:cost",
  async make({ asker, ...context }, period) {
    // Who may see costs may see what they are the costs of.
    const permissions = new Set([...asker.permissions, "model:read"]);
    const of = (measure: string, groupBy = "") =>
      ask({ ...context, asker: { ...asker, permissions } }, "models", { measure, groupBy }, period);
    const table = async (key: string): Promise<Frame> =>
      joined(`cost.${key}`, key, {
        cost: { frame: await of("cost", key), unit: "usd" },
        calls: { frame: await of("calls", key) },
      });
    return {
      figures: {
        cost: { value: only(await of("cost")) ?? 0, unit: "usd", rows: "/models?tab=calls" },
        unpriced: { value: only(await of("unpriced")) ?? 0, unit: "", rows: "/models?tab=calls" },
      },
      frames: await Promise.all(
        keys.map(async (key) => (key === "day" ? inOrder(await table(key)) : table(key))),
      ),
    };
  },
});
export const costSection = costBy(["day", "provider", "model"]);
export const spendCostSection = costBy(["day", "model", "purpose"]);

/** The rows by what they are called: days as they came. */
function inOrder(frame: Frame): Frame {
  const names = frame.fields[0]?.values ?? [];
  const places = [...names.keys()].toSorted((one, other) =>
    String(names[one]) < String(names[other]) ? -1 : 1,
  );
  const fields = frame.fields.map((field) => ({
    ...field,
    values: places.map((place) => field.values[place]),
  }));
  return { ...frame, fields };
}
