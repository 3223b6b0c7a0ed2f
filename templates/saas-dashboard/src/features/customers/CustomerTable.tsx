import { useState, type ReactNode } from "react";
import { EditIcon, MoreIcon, TrashIcon } from "@/components/icons";
import {
  Avatar,
  DataTable,
  IconButton,
  Menu,
  MenuItem,
  Pagination,
  type Column,
} from "@/components/ui";
import { useI18n } from "@/i18n";
import { Link } from "@/router";
import { monthlyValue, useStore, type Customer } from "@/store";
import { countryName, flag } from "./countries";
import { CustomerStatusBadge, PlanBadge } from "./CustomerBadges";

const pageSize = 10;

interface CustomerTableProps {
  customers: Customer[];
  empty: ReactNode;
  onEdit: (customer: Customer) => void;
  onRemove: (customer: Customer) => void;
}

export function CustomerTable({ customers, empty, onEdit, onRemove }: CustomerTableProps) {
  const { t, format, locale } = useI18n();
  const { density } = useStore().state.settings;
  const [wantedPage, setPage] = useState(0);
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(customers.length / pageSize) - 1));

  const columns: Column<Customer>[] = [
    {
      id: "name",
      header: t("customers.columns.name"),
      sortValue: (customer) => customer.name,
      cell: (customer) => (
        <div className="flex items-center gap-3">
          <Avatar name={customer.name} />
          <div className="min-w-0">
            <Link to={`/customers/${customer.id}`} className="font-medium hover:underline">
              {customer.name}
            </Link>
            <div className="truncate text-xs text-muted">{customer.email}</div>
          </div>
        </div>
      ),
    },
    {
      id: "status",
      header: t("customers.columns.status"),
      sortValue: (customer) => customer.status,
      cell: ({ status }) => <CustomerStatusBadge status={status} />,
      className: "hidden sm:table-cell",
    },
    {
      id: "plan",
      header: t("customers.columns.plan"),
      sortValue: ({ plan }) => plan,
      cell: ({ plan }) => <PlanBadge plan={plan} />,
      className: "hidden md:table-cell",
    },
    {
      id: "country",
      header: t("customers.columns.country"),
      sortValue: ({ country }) => countryName(country, locale),
      cell: ({ country }) => (
        <span className="whitespace-nowrap">
          {flag(country)}&nbsp;{countryName(country, locale)}
        </span>
      ),
      className: "hidden lg:table-cell",
    },
    {
      id: "seats",
      header: t("customers.columns.seats"),
      align: "end",
      sortValue: ({ seats }) => seats,
      cell: ({ seats }) => format.number(seats),
      className: "hidden md:table-cell",
    },
    {
      id: "value",
      header: t("customers.columns.value"),
      align: "end",
      sortValue: monthlyValue,
      cell: (customer) =>
        monthlyValue(customer) > 0 ? format.roundMoney(monthlyValue(customer)) : "–",
    },
    {
      id: "actions",
      header: t("common.actions"),
      hideHeader: true,
      align: "end",
      cell: (customer) => (
        <Menu
          label={t("customers.actionsFor", { name: customer.name })}
          trigger={(props) => (
            <IconButton
              label={t("customers.actionsFor", { name: customer.name })}
              icon={<MoreIcon />}
              {...props}
            />
          )}
        >
          <MenuItem icon={<EditIcon />} onSelect={() => onEdit(customer)}>
            {t("common.edit")}
          </MenuItem>
          <MenuItem icon={<TrashIcon />} tone="danger" onSelect={() => onRemove(customer)}>
            {t("common.delete")}
          </MenuItem>
        </Menu>
      ),
    },
  ];

  return (
    <>
      <DataTable
        caption={t("customers.title")}
        rows={customers}
        columns={columns}
        density={density}
        empty={empty}
        initialSort={{ column: "name", direction: "ascending" }}
        slice={(rows) => rows.slice(page * pageSize, (page + 1) * pageSize)}
      />
      <Pagination page={page} pageSize={pageSize} total={customers.length} onChange={setPage} />
    </>
  );
}
