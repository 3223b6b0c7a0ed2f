import { type Actor, AppError, type AskableModel, type Platform } from "@devloom/server-kit";

/** The model that somebody may ask under an alias. */
export async function findModel(
  platform: Platform,
  actor: Actor,
  alias: string | null,
): Promise<AskableModel> {
  if (!actor.permissions.has("model:use"))
    throw new AppError(403, "forbidden", "This needs the permission model:use.", {
      details: { missing: "model:use" },
    });
  const model = await platform.models.find(actor, alias ?? undefined);
  if (!("missing" in model)) return model;
  throw new AppError(409, "model_not_configured", "No model is available. Add one under Models.", {
    details: { path: "/models" },
  });
}
