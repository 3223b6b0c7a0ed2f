import { useMemo, useState } from "react";
import { PlusIcon, SearchIcon, UsersIcon } from "@/components/icons";
import { PageHeader } from "@/components/layout/PageHeader";
import { Button, Card, ConfirmDialog, EmptyState, useToast } from "@/components/ui";
import { useI18n } from "@/i18n";
import { useStore, type Customer } from "@/store";
import { CustomerDialog } from "./CustomerDialog";
import { CustomerFilters, type Filters } from "./CustomerFilters";
import { CustomerTable } from "./CustomerTable";

const noFilters: Filters = { query: "", status: "all", plan: "all" };

export default function CustomersScreen() {
  const { t } = useI18n();
  const { state, dispatch } = useStore();
  const showToast = useToast();
  const [filters, setFilters] = useState(noFilters);
  const [editing, setEditing] = useState<Customer | "new">();
  const [removing, setRemoving] = useState<Customer>();

  const shown = useMemo(() => {
    const query = filters.query.trim().toLowerCase();
    return state.customers.filter(
      (customer) =>
        (filters.status === "all" || customer.status === filters.status) &&
        (filters.plan === "all" || customer.plan === filters.plan) &&
        `${customer.name} ${customer.email}`.toLowerCase().includes(query),
    );
  }, [state.customers, filters]);

  const addButton = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setEditing("new")}>
      {t("customers.new")}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t("customers.title")}
        description={t("customers.count", { count: state.customers.length })}
        actions={addButton}
      />
      <Card>
        {state.customers.length === 0 ? (
          <EmptyState
            icon={<UsersIcon />}
            title={t("customers.empty.title")}
            text={t("customers.empty.text")}
            action={addButton}
          />
        ) : (
          <>
            <CustomerFilters filters={filters} onChange={setFilters} />
            <CustomerTable
              customers={shown}
              onEdit={setEditing}
              onRemove={setRemoving}
              empty={
                <EmptyState
                  icon={<SearchIcon />}
                  title={t("customers.nothingFound")}
                  action={
                    <Button onClick={() => setFilters(noFilters)}>
                      {t("customers.clearFilters")}
                    </Button>
                  }
                />
              }
            />
          </>
        )}
      </Card>

      {editing && (
        <CustomerDialog
          customer={editing === "new" ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== undefined}
        title={t("customers.remove.title", { name: removing?.name ?? "" })}
        text={t("customers.remove.text")}
        confirmLabel={t("common.delete")}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          if (!removing) return;
          dispatch({ type: "customer/remove", id: removing.id });
          showToast(t("customers.removed", { name: removing.name }));
        }}
      />
    </>
  );
}
