import { Alert, Button, Dialog, DialogContent, Field, Input, Textarea } from "@devloom/ui";
import { useCall, useSession, useText } from "@devloom/web-kit";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { createLead } from "../contract.ts";
import { leadProblem } from "./lead-problem.ts";

interface LeadValues {
  name: string;
  email: string;
  company: string;
  message: string;
}

const FIELDS = ["name", "email", "company", "message"] as const;

/** Asks for name, address and wish, stores them, and says so. */
export function ContactSalesDialog({ onClose }: { onClose: () => void }) {
  const t = useText("site");
  const { call, isPending } = useCall(createLead);
  const [answer, setAnswer] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { user } = useSession();
  const form = useForm<LeadValues>({
    defaultValues: { name: user?.name ?? "", email: user?.email ?? "", company: "", message: "" },
  });

  const submit = form.handleSubmit(async ({ company, ...values }) => {
    setFailure(null);
    try {
      const body = company.trim() === "" ? values : { ...values, company };
      const response = await call({ body });
      setAnswer(response.message);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "");
    }
  });

  function bind(field: (typeof FIELDS)[number]) {
    return form.register(field, {
      validate: (value) => {
        const problem = leadProblem(field, value);
        return problem === null || t(`sales.problem.${problem}`);
      },
    });
  }

  const { errors } = form.formState;
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
          <form noValidate onSubmit={(event) => void submit(event)} className="pb-4">
            <fieldset disabled={isPending} className="grid gap-5">
              {failure !== null && (
                <Alert variant="destructive" title={t("sales.failed")}>
                  {failure}
                </Alert>
              )}
              <div className="grid gap-5 sm:grid-cols-2">
                <Field label={t("sales.name")} error={errors.name?.message}>
                  {(control) => (
                    <Input {...control} {...bind("name")} required={false} autoComplete="name" />
                  )}
                </Field>
                <Field label={t("sales.email")} error={errors.email?.message}>
                  {(control) => (
                    <Input
                      {...control}
                      {...bind("email")}
                      required={false}
                      type="email"
                      autoComplete="email"
                    />
                  )}
                </Field>
              </div>
              <Field
                label={t("sales.company")}
                hint={t("sales.companyHint")}
                error={errors.company?.message}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...bind("company")}
                    required={false}
                    autoComplete="organization"
                  />
                )}
              </Field>
              <Field label={t("sales.message")} error={errors.message?.message}>
                {(control) => (
                  <Textarea {...control} {...bind("message")} required={false} rows={4} />
                )}
              </Field>
              <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
                <Button variant="outline" onClick={onClose}>
                  {t("sales.cancel")}
                </Button>
                <Button type="submit" loading={isPending}>
                  {isPending ? t("sales.sending") : t("sales.send")}
                </Button>
              </div>
            </fieldset>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
