import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@devloom/ui";
import {
  Form,
  FormError,
  ReadView,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  useRead,
  useText,
} from "@devloom/web-kit";
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
  const form = useCallForm({
    values: { message: "" },
    call: set,
    async send(body) {
      await set.call({ body });
      form.reset();
    },
  });
  const isEmpty = useFormValue(form, "message").trim() === "";
  return (
    <div className="grid gap-3">
      <FormError form={form} />
      {message === null ? (
        <Form form={form} className="flex flex-wrap items-end gap-3">
          <TextField
            form={form}
            name="message"
            label={t("maintenance.message")}
            className="min-w-60 flex-1"
            input={{ placeholder: t("maintenance.example") }}
          />
          <Button type="submit" variant="outline" loading={set.isPending} disabled={isEmpty}>
            {t("maintenance.begin")}
          </Button>
        </Form>
      ) : (
        <Alert
          variant="warning"
          title={t("maintenance.on")}
          actions={
            <Button
              size="sm"
              loading={set.isPending}
              onClick={() => void set.call({ body: { message: null } }).catch(() => undefined)}
            >
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
