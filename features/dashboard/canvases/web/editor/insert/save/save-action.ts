import { Package } from "lucide-react";
import type { Action } from "../../actions/action.ts";
import { chosenIds } from "../../actions/chosen.ts";
import { hasOne } from "../../actions/refusals.ts";

/** Saving what is selected as a block. */
export const saveActions: readonly Action[] = [
  {
    id: "saveAsBlock",
    icon: Package,
    keys: [],
    group: "element",
    refusal: hasOne,
    run: ({ model }) => model.savedAsBlock.set(chosenIds(model)[0] ?? null),
  },
];
