import {
  Alert,
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@devloom/ui";
import {
  LoadMore,
  ReadView,
  useCall,
  usePages,
  useSession,
  useText,
  useZoneFormat,
} from "@devloom/web-kit";
import { decideSwap, listSwaps, type Schedule, type Swap } from "../contract.ts";
import { usePeople } from "./use-people.ts";

const TONES = {
  pending: "warning",
  accepted: "success",
  declined: "danger",
  cancelled: "neutral",
} as const;
const SHOWN = 10;

/** Swap requests of a schedule, with the answers one may give. */
export function SwapCard({ schedule }: { schedule: Schedule }) {
  const t = useText("on-call");
  const list = usePages(listSwaps, {
    filters: { scheduleId: schedule.id },
    pageSize: SHOWN,
    topics: ["swap", "schedule"],
  });
  const decide = useCall(decideSwap, { topics: ["swap", "schedule"] });
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("swap.title")}</CardTitle>
        <CardDescription>{t("swap.hint")}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        {decide.error !== null && <Alert variant="destructive">{decide.error.message}</Alert>}
        <ReadView read={{ ...list, data: list.items }}>
          {(items) => (
            <>
              {items.length === 0 && <p className="text-sm text-muted">{t("swap.empty")}</p>}
              <ul className="grid divide-y">
                {items.map((swap) => (
                  <SwapRow
                    key={swap.id}
                    swap={swap}
                    timeZone={schedule.timeZone}
                    pending={decide.isPending}
                    onDecide={(decision) => {
                      const input = { params: { id: swap.id }, ifMatch: swap.version };
                      decide.call({ ...input, body: { decision } }).catch(() => undefined);
                    }}
                  />
                ))}
              </ul>
              {list.hasMore && <LoadMore list={list} />}
            </>
          )}
        </ReadView>
      </CardContent>
    </Card>
  );
}

interface SwapRowProps {
  swap: Swap;
  timeZone: string;
  pending: boolean;
  onDecide: (decision: "accept" | "decline" | "cancel") => void;
}

function SwapRow({ swap, timeZone, pending, onDecide }: SwapRowProps) {
  const t = useText("on-call");
  const people = usePeople();
  const format = useZoneFormat(timeZone);
  const { user } = useSession();
  const isOpen = swap.status === "pending";
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">
          {t("swap.line", {
            from: people.nameOf(swap.requesterId),
            to: people.nameOf(swap.recipientId),
          })}
        </span>
        <Badge variant={TONES[swap.status]}>{t(`swap.status.${swap.status}`)}</Badge>
      </div>
      <span className="text-muted">
        {format.moment(swap.from)} – {format.moment(swap.to)}
      </span>
      {swap.note !== "" && <span className="break-words">{swap.note}</span>}
      {isOpen && swap.recipientId === user?.id && (
        <div className="flex gap-2">
          <Button size="sm" loading={pending} onClick={() => onDecide("accept")}>
            {t("swap.accept")}
          </Button>
          <Button size="sm" variant="outline" loading={pending} onClick={() => onDecide("decline")}>
            {t("swap.decline")}
          </Button>
        </div>
      )}
      {isOpen && swap.requesterId === user?.id && (
        <div>
          <Button size="sm" variant="outline" loading={pending} onClick={() => onDecide("cancel")}>
            {t("swap.cancel")}
          </Button>
        </div>
      )}
    </li>
  );
}
