import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  IconButton,
} from "@devloom/ui";
import {
  Form,
  formatRelativeTime,
  ReadView,
  TextField,
  useCall,
  useCallForm,
  useRead,
  useText,
} from "@devloom/web-kit";
import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "../../contract.ts";
import {
  deletePasskey,
  finishPasskeyRegistration,
  listPasskeys,
  startPasskeyRegistration,
} from "../../contract.ts";
import { isDismissed, makePasskey } from "../factors/passkey-browser.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

const TOPICS = { topics: ["user"] };

export interface PasskeysCardProps {
  /** Why passkeys do not work here; `null` where they do. */
  unavailable: string | null;
  /** Told when recovery codes are on screen and when they are put away. */
  onCodes?: (shown: boolean) => void;
}

/** Passkeys: add, see and remove them. */
export function PasskeysCard({ unavailable, onCodes }: PasskeysCardProps) {
  const t = useText("identity");
  const read = useRead(listPasskeys, {}, TOPICS);
  const remove = useCall(deletePasskey, TOPICS);
  const start = useCall(startPasskeyRegistration);
  const finish = useCall(finishPasskeyRegistration, TOPICS);
  const form = useCallForm({ values: { name: "" }, send: ({ name }) => attempt(() => add(name)) });
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  function show(next: readonly string[]): void {
    onCodes?.(next.length > 0);
    setCodes(next);
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const message = error instanceof Error ? error.message : t("factor.failed");
      setFailure(isDismissed(error) ? t("factor.passkeyDismissed") : message);
    }
  }

  async function add(name: string): Promise<void> {
    const { options } = await start.call();
    const response = await makePasskey(options);
    const added = await finish.call({
      body: { name: name.trim() || t("security.passkeyName"), response },
    });
    form.reset();
    show(added.recoveryCodes);
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("security.passkeys")}</CardTitle>
        <CardDescription>{t("security.passkeysText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-4">
          {failure !== null && <Alert variant="destructive">{failure}</Alert>}
          {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => show([])} />}
          <ReadView read={read}>
            {({ items }) => (
              <PasskeyList
                items={items}
                onRemove={(id) => void attempt(async () => remove.call({ params: { id } }))}
              />
            )}
          </ReadView>
          {unavailable === null ? (
            <Form form={form} className="flex flex-wrap items-end gap-3">
              <TextField
                form={form}
                name="name"
                label={t("security.passkeyNameLabel")}
                className="min-w-48 flex-1 sm:max-w-xs"
                input={{ maxLength: 80, placeholder: t("security.passkeyName") }}
              />
              <Button type="submit" loading={form.isPending}>
                {t("security.passkeyAdd")}
              </Button>
            </Form>
          ) : (
            <Alert variant="info">{unavailable}</Alert>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

function PasskeyList(props: { items: readonly Passkey[]; onRemove: (id: string) => void }) {
  const t = useText("identity");
  if (props.items.length === 0)
    return <p className="text-sm text-muted">{t("security.passkeysNone")}</p>;
  return (
    <ul className="divide-y rounded-lg border">
      {props.items.map(({ id, name, synced, lastUsedAt }) => (
        <li key={id} className="flex items-center gap-3 px-4 py-3">
          <KeyRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{name}</p>
            <p className="text-xs text-muted">
              {synced ? t("security.passkeySynced") : t("security.passkeyDevice")} ·{" "}
              {lastUsedAt === null
                ? t("security.neverUsed")
                : t("security.lastUsed", { time: formatRelativeTime(lastUsedAt) })}
            </p>
          </div>
          <IconButton label={t("security.remove", { name })} onClick={() => props.onRemove(id)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
