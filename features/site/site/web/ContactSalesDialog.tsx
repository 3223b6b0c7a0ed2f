import { Alert, Button, Dialog, DialogContent } from "@devloom/ui";
import {
  Form,
  LongTextField,
  TextField,
  useCall,
  useCallForm,
  useSession,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { createLead } from "../contract.ts";
import { leadProblem } from "./lead-problem.ts";

const FIELDS = ["name", "email", "company", "message"] as const;

/** Asks for name, address and wish, stores them, and says so. */
export function ContactSalesDialog({ onClose }: { onClose: () => void }) {
  const t = useText("site");
  const { call, isPending } = useCall(createLead);
  const [answer, setAnswer] = useState<string | null>(null);
  const { user } = useSession();
  const form = useCallForm({
    values: { name: user?.name ?? "", email: user?.email ?? "", company: "", message: "" },
    check: (values) =>
      Object.fromEntries(
        FIELDS.map((field) => {
          const problem = leadProblem(field, values[field]);
          return [field, problem === null ? undefined : t(`sales.problem.${problem}`)];
        }),
      ),
    async send({ company, ...values }) {
      const body = company.trim() === "" ? values : { ...values, company };
      setAnswer((await call({ body })).message);
    },
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={answer === null ? t("sales.title") : t("sales.sentTitle")}
        description={answer ?? t("sales.lead")}
        closeLabel={t("sales.close")}
      >
        {answer !== null ? (
          <div className="flex justify-end pb-4">
            <Button onClick={onClose}>{t("sales.close")}</Button>
          </div>
        ) : (
          <Form form={form} className="pb-4">
            <fieldset disabled={isPending} className="grid gap-5">
              {form.error !== undefined && (
                <Alert variant="destructive" title={t("sales.failed")}>
                  {form.error}
                </Alert>
              )}
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  form={form}
                  name="name"
                  label={t("sales.name")}
                  input={{ autoComplete: "name" }}
                />
                <TextField
                  form={form}
                  name="email"
                  label={t("sales.email")}
                  input={{ type: "email", autoComplete: "email" }}
                />
              </div>
              <TextField
                form={form}
                name="company"
                label={t("sales.company")}
                hint={t("sales.companyHint")}
                input={{ autoComplete: "organization" }}
              />
              <LongTextField
                form={form}
                name="message"
                label={t("sales.message")}
                input={{ rows: 4 }}
              />
              <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
                <Button variant="outline" onClick={onClose}>
                  {t("sales.cancel")}
                </Button>
                <Button type="submit" loading={isPending}>
                  {isPending ? t("sales.sending") : t("sales.send")}
                </Button>
              </div>
            </fieldset>
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
}
