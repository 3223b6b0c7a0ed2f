import { buttonStyles, EmptyState, Link, PageHeader } from "@devloom/ui";
import {
  ResourceTable,
  useFormat,
  useOperator,
  useSearchParam,
  useText,
  useTitle,
  type ItemOf,
  type ResourceColumn,
} from "@devloom/web-kit";
import { Inbox, Lock } from "lucide-react";
import { listMail } from "../contract.ts";
import { MailPane } from "./MailPane.tsx";

/** The development mailbox, for those who run the installation. */
export function MailboxScreen() {
  const t = useText("mailbox");
  const operator = useOperator();
  useTitle(t("title"));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("title")} description={t("description")} />
      {operator.allowed ? <Mailbox /> : <Denied />}
    </div>
  );
}

function Mailbox() {
  const t = useText("mailbox");
  const [selected, setSelected] = useSearchParam("mail");
  const columns = useColumns(selected, setSelected);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <ResourceTable
        endpoint={listMail}
        label={t("title")}
        rowKey={(mail) => mail.id}
        selectedKey={selected}
        topics={["mail", "user"]}
        searchLabel={t("search")}
        columns={columns}
        empty={
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title={t("empty")}
            description={t("emptyHint")}
          />
        }
      />
      <MailPane id={selected} onClose={() => setSelected("")} />
    </div>
  );
}

function useColumns(
  selected: string,
  onSelect: (id: string) => void,
): ResourceColumn<ItemOf<typeof listMail>>[] {
  const t = useText("mailbox");
  const format = useFormat();
  return [
    {
      id: "subject",
      header: t("column.subject"),
      cell: (mail) => (
        <button
          type="button"
          aria-pressed={mail.id === selected}
          className="text-left font-medium text-brand-ink hover:underline"
          onClick={() => onSelect(mail.id)}
        >
          {mail.subject}
        </button>
      ),
    },
    { id: "to", header: t("column.to"), secondary: true, cell: (mail) => mail.to },
    {
      id: "time",
      header: t("column.time"),
      numeric: true,
      cell: (mail) => (
        <time dateTime={mail.createdAt} title={format.dateTime(mail.createdAt)}>
          {format.relativeTime(mail.createdAt)}
        </time>
      ),
    },
  ];
}

function Denied() {
  const t = useText("mailbox");
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={t("deniedTitle")}
      description={t("deniedHint")}
      action={
        <Link href="/" className={buttonStyles("outline")}>
          {t("back")}
        </Link>
      }
    />
  );
}
