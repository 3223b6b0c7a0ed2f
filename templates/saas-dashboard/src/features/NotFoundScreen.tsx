import { SearchIcon } from "@/components/icons";
import { buttonStyles, EmptyState } from "@/components/ui";
import { useI18n } from "@/i18n";
import { Link } from "@/router";

export default function NotFoundScreen() {
  const { t } = useI18n();
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t("notFound.title")}
      text={t("notFound.text")}
      action={
        <Link to="/" className={buttonStyles({ variant: "primary" })}>
          {t("notFound.action")}
        </Link>
      }
    />
  );
}
