import {
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  toast,
} from "@devloom/ui";
import {
  formatRelativeTime,
  LoadMore,
  ReadView,
  useCall,
  usePages,
  useText,
} from "@devloom/web-kit";
import { Monitor } from "lucide-react";
import type { SessionItem } from "../../contract.ts";
import { endOtherSessions, endSession, listSessions } from "../../contract.ts";

const TOPICS = { topics: ["session"] };

/** Where one is signed in; each place can be signed out from here, at once. */
export function SessionsCard() {
  const t = useText("identity");
  const list = usePages(listSessions, TOPICS);
  const endOne = useCall(endSession, TOPICS);
  const endOthers = useCall(endOtherSessions, TOPICS);

  async function leave(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      toast({ title: t("security.signedOut"), variant: "success" });
    } catch (error) {
      toast({
        title: error instanceof Error ? error.message : t("factor.failed"),
        variant: "destructive",
      });
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("security.sessions")}</CardTitle>
        <CardDescription>{t("security.sessionsText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <ReadView read={{ ...list, data: list.items }}>
          {(items) => (
            <div className="grid gap-4">
              <ul className="divide-y rounded-lg border">
                {items.map((item) => (
                  <SessionRow
                    key={item.id}
                    item={item}
                    busy={endOne.isPending}
                    onEnd={() => void leave(() => endOne.call({ params: { id: item.id } }))}
                  />
                ))}
              </ul>
              {list.hasMore && <LoadMore list={list} />}
              {items.length > 1 && (
                <Button
                  variant="outline"
                  className="justify-self-start"
                  loading={endOthers.isPending}
                  onClick={() => void leave(() => endOthers.call())}
                >
                  {t("security.endOthers")}
                </Button>
              )}
            </div>
          )}
        </ReadView>
      </CardContent>
    </Card>
  );
}

function SessionRow(props: { item: SessionItem; busy: boolean; onEnd: () => void }) {
  const t = useText("identity");
  const { item } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Monitor aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {item.device}
          {item.current && <Badge variant="success">{t("security.thisDevice")}</Badge>}
          {item.secondFactor && <Badge>{t("security.withFactor")}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {item.address} · {t("security.lastUsed", { time: formatRelativeTime(item.lastSeenAt) })}
        </p>
      </div>
      {!item.current && (
        <Button variant="ghost" size="sm" disabled={props.busy} onClick={props.onEnd}>
          {t("security.end")}
        </Button>
      )}
    </li>
  );
}
