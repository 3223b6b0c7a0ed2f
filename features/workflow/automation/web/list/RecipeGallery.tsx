import { buttonStyles, Card, Link } from "@devloom/ui";
import { useMayCall, useText } from "@devloom/web-kit";
import {
  BellRing,
  CalendarClock,
  FolderPlus,
  type LucideIcon,
  Share2,
  Siren,
  Webhook,
} from "lucide-react";
import { createAutomation } from "../../contract.ts";
import { SharedRules } from "./SharedRules.tsx";
import { type RecipeId, RECIPES } from "../recipes.ts";

const ICONS: Readonly<Record<RecipeId, LucideIcon>> = {
  failedRun: BellRing,
  newProject: FolderPlus,
  stuckWorkflow: Siren,
  webhookTask: Webhook,
  newTeam: Share2,
  weekly: CalendarClock,
};

/** What stands here before the first rule: rules that work with what is installed, and those that others share. */
export function RecipeGallery() {
  const t = useText("automation");
  const { allowed } = useMayCall(createAutomation);
  return (
    <div className="grid gap-6">
      <section aria-labelledby="recipes-title" className="grid gap-4">
        <div>
          <h2 id="recipes-title" className="text-lg font-semibold">
            {t("recipe.title")}
          </h2>
          <p className="text-sm text-muted">{t("recipe.about")}</p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {RECIPES.map((id) => {
            const Icon = ICONS[id];
            const name = t(`recipe.${id}.name`);
            return (
              <li key={id}>
                <Card className="flex h-full flex-col gap-3 p-5">
                  <Icon aria-hidden="true" className="size-6 text-brand-ink" />
                  <h3 className="font-semibold">{name}</h3>
                  <p className="flex-1 text-sm text-muted">{t(`recipe.${id}.about`)}</p>
                  {allowed && (
                    <Link
                      href={`/automation/new?recipe=${id}`}
                      aria-label={t("recipe.useOf", { name })}
                      className={buttonStyles("outline", "md", "self-start")}
                    >
                      {t("recipe.use")}
                    </Link>
                  )}
                </Card>
              </li>
            );
          })}
        </ul>
      </section>
      <SharedRules />
    </div>
  );
}
