import { buttonStyles, EmptyState, Link } from "@devloom/ui";
import { useText, useTitle } from "@devloom/web-kit";
import { useLocation } from "@tanstack/react-router";
import { Compass } from "lucide-react";

/** No screen has this address. */
export function NotFoundScreen() {
  const t = useText("kit");
  const { pathname } = useLocation();
  useTitle(t("notFound.title"));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-gutter py-16">
      <h1 className="display text-3xl">{t("notFound.title")}</h1>
      <EmptyState
        icon={<Compass aria-hidden="true" />}
        title={t("notFound.message")}
        description={<code className="font-mono break-all">{pathname}</code>}
        action={
          <Link href="/" className={buttonStyles()}>
            {t("notFound.home")}
          </Link>
        }
      />
    </div>
  );
}
