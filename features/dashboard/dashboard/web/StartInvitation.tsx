import { buttonStyles, Card, Link } from "@devloom/ui";
import { usePermission, useText } from "@devloom/web-kit";
import { ArrowRight } from "lucide-react";

/** The one thing to do in a workspace that has nothing yet. */
export function StartInvitation() {
  const t = useText("dashboard");
  const { reason } = usePermission("project:create");
  return (
    <section aria-labelledby="start-title">
      <Card className="items-start gap-5 p-8 sm:p-10">
        <h2 id="start-title" className="display text-3xl">
          {t("start.title")}
        </h2>
        <p className="max-w-xl text-muted">{reason ?? t("start.text")}</p>
        {reason === undefined && (
          <div className="flex flex-wrap items-center gap-3">
            <Link href="/projects?new=starter" className={buttonStyles("primary", "lg")}>
              {t("start.action")}
              <ArrowRight aria-hidden="true" />
            </Link>
            <Link href="/projects?new=clone" className={buttonStyles("ghost", "lg")}>
              {t("start.other")}
            </Link>
          </div>
        )}
      </Card>
    </section>
  );
}
