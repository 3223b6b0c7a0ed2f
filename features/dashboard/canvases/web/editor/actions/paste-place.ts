import type { EditorModel } from "../model/editor-model.ts";
import type { ActionContext, Reason } from "./action.ts";
import { endsWith } from "./endless.ts";
import { type Place, placeBeside } from "./place.ts";
import { chosenElement, placeForCopies } from "./refusals.ts";

/** Why what was copied cannot be put where the selection is. */
export function hasPlaceForPasted({ model }: ActionContext): Reason | null {
  const place = placeForPasted(model);
  if (place === null) return "noPlace";
  const { tree } = model.lookups.get();
  return endsWith(tree, copiedIds(model))(place.parentId) ? null : "withoutEnd";
}

/** Where it goes: on what was copied itself, the copy goes behind it rather than into it. */
export function placeForPasted(model: EditorModel): Place | null {
  const copied = copiedIds(model);
  const own = chosenElement(model);
  const beside =
    own !== null && copied.includes(own.id)
      ? placeBeside(model.lookups.get().tree, own.id, "after")
      : null;
  return beside ?? placeForCopies(model, copied);
}

function copiedIds(model: EditorModel): readonly string[] {
  return model.clipboard.get()?.codebaseIds ?? [];
}
