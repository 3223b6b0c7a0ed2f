import { useMemo, useState, type ReactNode } from "react";
import { DataTable, Pagination, type Column } from "@/components/ui";
import { useI18n } from "@/i18n";
import { Link } from "@/router";
import { invoiceStatus, invoiceTotal, useStore, type Invoice } from "@/store";
import { InvoiceStatusBadge } from "./InvoiceStatusBadge";

interface InvoiceTableProps {
  invoices: Invoice[];
  hideCustomer?: boolean;
  empty: ReactNode;
}

const pageSize = 12;

export function InvoiceTable({ invoices, hideCustomer = false, empty }: InvoiceTableProps) {
  const { t, format } = useI18n();
  const { customers, settings } = useStore().state;
  const [wantedPage, setPage] = useState(0);
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(invoices.length / pageSize) - 1));
  const names = useMemo(() => new Map(customers.map(({ id, name }) => [id, name])), [customers]);

  const columns: Column<Invoice>[] = [
    {
      id: "number",
      header: t("invoices.columns.number"),
      sortValue: ({ number }) => number,
      cell: ({ id, number }) => (
        <Link
          to={`/invoices/${id}`}
          className="font-medium whitespace-nowrap text-brand hover:underline"
        >
          {number}
        </Link>
      ),
    },
    ...(hideCustomer
      ? []
      : [
          {
            id: "customer",
            header: t("invoices.columns.customer"),
            sortValue: ({ customerId }: Invoice) => names.get(customerId),
            cell: ({ customerId }: Invoice) => names.get(customerId) ?? "–",
          },
        ]),
    {
      id: "issued",
      header: t("invoices.columns.issued"),
      sortValue: ({ issuedAt }) => issuedAt,
      cell: ({ issuedAt }) => <time dateTime={issuedAt}>{format.date(issuedAt)}</time>,
      className: "hidden whitespace-nowrap md:table-cell",
    },
    {
      id: "due",
      header: t("invoices.columns.due"),
      sortValue: ({ dueAt }) => dueAt,
      cell: ({ dueAt }) => <time dateTime={dueAt}>{format.date(dueAt)}</time>,
      className: `hidden whitespace-nowrap ${hideCustomer ? "sm:table-cell" : "lg:table-cell"}`,
    },
    {
      id: "status",
      header: t("invoices.columns.status"),
      sortValue: (invoice) => invoiceStatus(invoice),
      cell: (invoice) => <InvoiceStatusBadge status={invoiceStatus(invoice)} />,
    },
    {
      id: "total",
      header: t("invoices.columns.total"),
      align: "end",
      sortValue: invoiceTotal,
      cell: (invoice) => <span className="font-medium">{format.money(invoiceTotal(invoice))}</span>,
    },
  ];

  return (
    <>
      <DataTable
        caption={t("invoices.title")}
        rows={invoices}
        columns={columns}
        density={settings.density}
        empty={empty}
        initialSort={{ column: "number", direction: "descending" }}
        slice={(rows) => rows.slice(page * pageSize, (page + 1) * pageSize)}
      />
      <Pagination page={page} pageSize={pageSize} total={invoices.length} onChange={setPage} />
    </>
  );
}
