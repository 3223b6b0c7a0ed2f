import { Alert, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";

/** Says that no model is connected, and where one is. */
export function NoModel() {
  const t = useText("codegen");
  return (
    <Alert
      variant="info"
      title={t("file.noModel")}
      actions={
        <Link href="/models" className="text-brand-ink hover:underline">
          {t("file.setUpModel")}
        </Link>
      }
    >
      {t("file.noModelHint")}
    </Alert>
  );
}
