import { Store } from "@devloom/web-kit";
import { z } from "zod";

const KEY = "devloom.ide.suggestions";

/** About half of all lines are proposed at this mark, and two of three of them are exactly right. */
const Settings = z.object({
  isOn: z.boolean().default(true),
  /** How sure a proposal has to be, in percent. */
  minimum: z.number().min(5).max(95).default(20),
});
type Settings = z.infer<typeof Settings>;

function remembered(): Settings {
  try {
    return Settings.parse(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return Settings.parse({});
  }
}

/** Whether text is proposed while one types, and how sure it has to be. Kept in this browser. */
export const ghostSettings = new Store<Settings>(remembered());
ghostSettings.subscribe(() => localStorage.setItem(KEY, JSON.stringify(ghostSettings.get())));
