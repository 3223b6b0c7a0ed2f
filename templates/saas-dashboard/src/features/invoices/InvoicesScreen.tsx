import { useState } from "react";
import { InvoiceIcon, PlusIcon } from "@/components/icons";
import { PageHeader } from "@/components/layout/PageHeader";
import { Button, Card, EmptyState, Tabs } from "@/components/ui";
import { useI18n } from "@/i18n";
import { navigate, useLocation } from "@/router";
import { invoiceStatus, invoiceStatuses, useStore } from "@/store";
import { InvoiceDialog } from "./InvoiceDialog";
import { InvoiceSummary } from "./InvoiceSummary";
import { InvoiceTable } from "./InvoiceTable";

const tabs = ["all", ...invoiceStatuses] as const;

export default function InvoicesScreen() {
  const { t } = useI18n();
  const { search } = useLocation();
  const { customers, invoices } = useStore().state;
  const [tab, setTab] = useState<string>("all");
  const isAdding = search.has("new");

  const addButton = (
    <Button
      variant="primary"
      icon={<PlusIcon />}
      disabled={customers.length === 0}
      title={customers.length === 0 ? t("invoices.needsCustomer") : undefined}
      onClick={() => navigate("/invoices?new=1")}
    >
      {t("invoices.new")}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t("invoices.title")}
        description={t("invoices.count", { count: invoices.length })}
        actions={addButton}
      />
      {invoices.length === 0 ? (
        <Card>
          <EmptyState
            icon={<InvoiceIcon />}
            title={t("invoices.empty.title")}
            text={customers.length === 0 ? t("invoices.needsCustomer") : t("invoices.empty.text")}
            action={addButton}
          />
        </Card>
      ) : (
        <>
          <InvoiceSummary invoices={invoices} />
          <Card>
            <Tabs value={tab} onChange={setTab}>
              <div className="px-2 pt-1">
                <Tabs.List label={t("invoices.filter")}>
                  {tabs.map((value) => (
                    <Tabs.Tab
                      key={value}
                      value={value}
                      count={
                        value === "all"
                          ? invoices.length
                          : invoices.filter((item) => invoiceStatus(item) === value).length
                      }
                    >
                      {value === "all" ? t("invoices.all") : t(`invoices.status.${value}`)}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
              </div>
              {tabs.map((value) => (
                <Tabs.Panel key={value} value={value}>
                  <InvoiceTable
                    invoices={
                      value === "all"
                        ? invoices
                        : invoices.filter((item) => invoiceStatus(item) === value)
                    }
                    empty={<EmptyState icon={<InvoiceIcon />} title={t("invoices.noneHere")} />}
                  />
                </Tabs.Panel>
              ))}
            </Tabs>
          </Card>
        </>
      )}
      {isAdding && customers.length > 0 && <InvoiceDialog onClose={() => navigate("/invoices")} />}
    </>
  );
}
