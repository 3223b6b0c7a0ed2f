import { Alert, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";

/** Why no model can be asked, and what to do. */
export function NoModel({ reason }: { readonly reason: string | undefined }) {
  const t = useText("ide");
  if (reason !== undefined) return <Alert variant="info">{reason}</Alert>;
  return (
    <Alert
      variant="info"
      title={t("ask.noModel")}
      actions={
        <Link href="/models" className="text-brand-ink hover:underline">
          {t("ask.setUp")}
        </Link>
      }
    >
      {t("ask.noModelHint")}
    </Alert>
  );
}
