import { Button, CopyField, Dialog, DialogContent, IconButton } from "@devloom/ui";
import {
  ChoiceField,
  Form,
  FormError,
  ReadView,
  useCall,
  useCallForm,
  useFormat,
  useMayCall,
  useRead,
  useText,
} from "@devloom/web-kit";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import {
  createDashboardLink,
  type Dashboard,
  deleteDashboardLink,
  listDashboardLinks,
} from "../../contract.ts";

const DAYS = ["1", "7", "30", "90"] as const;
const topics = ["dashboard"];

/** Public links of a dashboard: made, shown once, revoked. */
export function ShareDialog({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const t = useText("dashboards");
  const { dateTime, relativeTime } = useFormat();
  const may = useMayCall(createDashboardLink);
  const params = { id: dashboard.id };
  const read = useRead(listDashboardLinks, { params }, { topics, enabled: may.allowed });
  const create = useCall(createDashboardLink, { topics });
  const revoke = useCall(deleteDashboardLink, { topics });
  const [url, setUrl] = useState("");
  const form = useCallForm({
    values: { days: "7" },
    call: create,
    async send({ days }) {
      setUrl((await create.call({ params, body: { days: Number(days) } })).url);
    },
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="lg"
        title={t("share.title")}
        description={t("share.hint")}
        closeLabel={t("close")}
      >
        <div className="grid gap-5 pb-3">
          <Form form={form} className="flex flex-wrap items-end gap-3">
            <ChoiceField
              form={form}
              name="days"
              label={t("share.expires")}
              className="w-44"
              options={DAYS.map((one) => ({
                value: one,
                label: t("share.days", { count: Number(one) }),
              }))}
            />
            <Button type="submit" loading={create.isPending} disabledReason={may.reason}>
              {t("share.create")}
            </Button>
          </Form>
          <FormError form={form} />
          {url !== "" && (
            <CopyField
              label={t("share.link")}
              hint={t("share.once")}
              value={url}
              copyLabel={t("share.copy")}
              copiedLabel={t("share.copied")}
            />
          )}
          {may.allowed && (
            <ReadView read={read}>
              {({ items }) => (
                <ul aria-label={t("share.links")} className="grid gap-2 text-sm">
                  {items.map((link) => (
                    <li
                      key={link.id}
                      className="flex items-center gap-3 rounded-lg border p-2 pl-3"
                    >
                      <code className="text-xs">{link.hint}</code>
                      <span className="flex-1 text-muted">
                        {t("share.until", { date: dateTime(link.expiresAt) })}
                        {" · "}
                        {link.lastUsedAt === null
                          ? t("share.unused")
                          : t("share.used", { when: relativeTime(link.lastUsedAt) })}
                      </span>
                      <IconButton
                        size="sm"
                        label={t("share.revoke", { name: link.hint })}
                        onClick={() =>
                          void revoke.call({ params: { id: link.id } }).catch(() => undefined)
                        }
                      >
                        <Trash2 aria-hidden="true" />
                      </IconButton>
                    </li>
                  ))}
                </ul>
              )}
            </ReadView>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
