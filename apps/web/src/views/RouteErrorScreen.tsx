import { buttonStyles, Link } from "@devloom/ui";
import { ErrorPane, useText, useTitle } from "@devloom/web-kit";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";

/** What stands in place of a screen that failed; the frame around it keeps working. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useText("kit");
  const router = useRouter();
  useTitle(t("error.title"));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-gutter py-16">
      <h1 className="display text-3xl">{t("error.screen")}</h1>
      <ErrorPane
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
        action={
          <Link href="/" className={buttonStyles("ghost")}>
            {t("notFound.home")}
          </Link>
        }
      />
    </div>
  );
}
