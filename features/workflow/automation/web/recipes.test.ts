import { load } from "@devloom/workflow-engine";
import { expect, test } from "vitest";
import { compileRule } from "../compile/compile-rule.ts";
import { RuleDraft } from "../contract.ts";
import { recipesDe } from "./messages/recipes.de.ts";
import { recipesEn } from "./messages/recipes.en.ts";
import { recipeRule, RECIPES } from "./recipes.ts";

test.each(RECIPES)("the recipe %s can run as it is, in every language", async (id) => {
  for (const texts of [recipesEn[id], recipesDe[id]]) {
    const draft = recipeRule(id, texts, { email: "ada@example.com", timeZone: "Europe/Berlin" });
    // Where a recipe calls is for people to say.
    const actions = draft.actions.map((action) =>
      action.kind === "http" ? { ...action, url: "https://example.com" } : action,
    );
    const rule = RuleDraft.parse({ ...draft, actions });
    const loaded = await load(compileRule(rule, "recipe"));
    expect("refusals" in loaded ? loaded.refusals : []).toEqual([]);
  }
});
