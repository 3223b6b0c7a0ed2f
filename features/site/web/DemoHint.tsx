import { Button } from "@devloom/ui";
import { useAppView, useText } from "@devloom/web-kit";

/** Shows the way into the labelled demo workspace while this installation has one. */
export function DemoHint({ demo }: { demo: { email: string; password: string } }) {
  const t = useText("site");
  const appView = useAppView();
  return (
    <aside
      aria-label={t("demo.title")}
      className="mt-10 max-w-xl rounded-lg border border-dashed border-line-strong/70 bg-surface/70 p-4 text-sm"
    >
      <p className="font-medium">{t("demo.title")}</p>
      <p className="mt-1 text-muted">{t("demo.text", demo)}</p>
      <Button
        variant="link"
        className="mt-2"
        onClick={() => appView.show("auth", { tab: "login" })}
      >
        {t("demo.action")}
      </Button>
    </aside>
  );
}
