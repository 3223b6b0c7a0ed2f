import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Input,
} from "@devloom/ui";
import { ReadView, useCall, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { readMaintenance, setMaintenance } from "../contract.ts";

/** Begins and ends maintenance. */
export function MaintenanceCard() {
  const t = useText("admin");
  const read = useRead(readMaintenance, {}, { topics: ["setting"] });
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("maintenance.title")}</CardTitle>
        <CardDescription>{t("maintenance.text")}</CardDescription>
      </CardHeader>
      <CardContent>
        <ReadView read={read}>{({ message }) => <MaintenanceForm message={message} />}</ReadView>
      </CardContent>
    </Card>
  );
}

function MaintenanceForm({ message }: { message: string | null }) {
  const t = useText("admin");
  const set = useCall(setMaintenance, { topics: ["setting"] });
  const [draft, setDraft] = useState("");
  const send = (next: string | null): void =>
    void set.call({ body: { message: next } }).then(
      () => setDraft(""),
      () => undefined,
    );
  return (
    <div className="grid gap-3">
      {set.error !== null && <Alert variant="destructive">{set.error.message}</Alert>}
      {message === null ? (
        <form
          noValidate
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            send(draft);
          }}
        >
          <Field label={t("maintenance.message")} className="min-w-60 flex-1">
            {(control) => (
              <Input
                {...control}
                value={draft}
                placeholder={t("maintenance.example")}
                onChange={(event) => setDraft(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="outline"
            loading={set.isPending}
            disabled={draft.trim() === ""}
          >
            {t("maintenance.begin")}
          </Button>
        </form>
      ) : (
        <Alert
          variant="warning"
          title={t("maintenance.on")}
          actions={
            <Button size="sm" loading={set.isPending} onClick={() => send(null)}>
              {t("maintenance.end")}
            </Button>
          }
        >
          {message}
        </Alert>
      )}
    </div>
  );
}
