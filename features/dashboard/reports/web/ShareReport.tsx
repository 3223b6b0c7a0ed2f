import { Button, CopyField } from "@devloom/ui";
import {
  ChoiceField,
  Form,
  FormError,
  useCall,
  useCallForm,
  useFormat,
  useMayCall,
  useText,
} from "@devloom/web-kit";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { type Report, shareReport, unshareReport } from "../contract.ts";

const DAYS = ["1", "7", "30", "90"] as const;
const topics = ["report"];

/** The public link of a report: made for as long as somebody chooses, shown once, revoked. */
export function ShareReport({ report }: { report: Report }) {
  const t = useText("reports");
  const { dateTime } = useFormat();
  const may = useMayCall(shareReport);
  const share = useCall(shareReport, { topics });
  const unshare = useCall(unshareReport, { topics });
  const [url, setUrl] = useState("");
  const params = { id: report.id };
  const form = useCallForm({
    values: { days: "7" },
    call: share,
    async send({ days }) {
      setUrl((await share.call({ params, body: { days: Number(days) } })).url);
    },
  });
  return (
    <div className="grid gap-3">
      <Form form={form} className="flex flex-wrap items-end gap-2">
        <ChoiceField
          form={form}
          name="days"
          label={t("view.expires")}
          className="w-40"
          options={DAYS.map((one) => ({
            value: one,
            label: t("view.days", { count: Number(one) }),
          }))}
        />
        <Button
          type="submit"
          variant="outline"
          loading={share.isPending}
          disabledReason={may.reason}
        >
          <Share2 aria-hidden="true" />
          {t("view.share")}
        </Button>
        {report.linkExpiresAt !== null && (
          <Button
            variant="ghost"
            disabledReason={may.reason}
            onClick={() =>
              void unshare.call({ params }).then(
                () => setUrl(""),
                () => undefined,
              )
            }
          >
            {t("view.unshare")}
          </Button>
        )}
      </Form>
      <FormError form={form} />
      <p className="text-xs text-muted">
        {report.linkExpiresAt === null
          ? t("view.shareHint")
          : t("view.sharedUntil", { date: dateTime(report.linkExpiresAt) })}
      </p>
      {url !== "" && (
        <CopyField
          label={t("view.link")}
          hint={t("view.linkOnce")}
          value={url}
          copyLabel={t("view.copy")}
          copiedLabel={t("view.copied")}
        />
      )}
    </div>
  );
}
