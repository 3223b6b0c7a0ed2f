import { CodeBlock, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";

/** Where people find the form of a rule. */
export function FormAddress({ id }: { id: string | null }) {
  const t = useText("automation");
  if (id === null) return <p className="text-sm text-muted">{t("form.save")}</p>;
  const path = `/automation/${id}/form`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      <p className="text-muted">{t("form.hint", { example: "{{body.question}}" })}</p>
      <CodeBlock
        title={t("form.address")}
        label={t("form.address")}
        code={`${window.location.origin}${path}`}
      />
      <Link href={path} className="w-fit text-brand-ink underline">
        {t("form.open")}
      </Link>
    </div>
  );
}
