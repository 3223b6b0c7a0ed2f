import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  CodeBlock,
} from "@devloom/ui";
import { ReadView, useCall, useFormat, useRead, useText } from "@devloom/web-kit";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import {
  createFeedLink,
  listFeedLinks,
  ON_CALL_LIMITS,
  revokeFeedLink,
  type Schedule,
} from "../contract.ts";

/** The person's own calendar links. An address is shown once; afterwards only that it exists. */
export function FeedCard({ schedule }: { schedule: Schedule }) {
  const t = useText("on-call");
  const format = useFormat();
  const [made, setMade] = useState<{ id: string; scheduleId: string; url: string } | null>(null);
  const read = useRead(listFeedLinks, {}, { topics: ["schedule"] });
  const create = useCall(createFeedLink, { topics: ["schedule"] });
  const revoke = useCall(revokeFeedLink, { topics: ["schedule"] });
  const error = create.error ?? revoke.error;
  const shown = made?.scheduleId === schedule.id ? made : null;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("feed.title")}</CardTitle>
        <CardDescription>{t("feed.description")}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {error !== null && <Alert variant="destructive">{error.message}</Alert>}
        {shown !== null && (
          <div className="grid gap-2">
            <Alert variant="success">{t("feed.once")}</Alert>
            <CodeBlock
              code={shown.url}
              label={t("feed.address")}
              copyLabel={t("feed.copy")}
              copiedLabel={t("feed.copied")}
            />
          </div>
        )}
        <ReadView read={read}>
          {({ items }) => {
            const links = items.filter((link) => link.scheduleId === schedule.id);
            const isFull = links.length >= ON_CALL_LIMITS.feeds;
            return (
              <>
                <ul className="grid divide-y">
                  {links.map((link) => (
                    <li
                      key={link.id}
                      className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm"
                    >
                      <span>
                        {t("feed.made", { time: format.dateTime(link.createdAt) })}
                        <span className="block text-xs text-muted">
                          {link.lastReadAt === null
                            ? t("feed.unread")
                            : t("feed.read", { time: format.relativeTime(link.lastReadAt) })}
                        </span>
                      </span>
                      <Button
                        size="sm"
                        variant="outline"
                        onClick={() => {
                          if (shown?.id === link.id) setMade(null);
                          revoke.call({ params: { id: link.id } }).catch(() => undefined);
                        }}
                      >
                        {t("feed.revoke")}
                      </Button>
                    </li>
                  ))}
                </ul>
                <div>
                  <Button
                    variant="outline"
                    loading={create.isPending}
                    disabledReason={isFull ? t("feed.full") : undefined}
                    onClick={() => {
                      create
                        .call({ params: { id: schedule.id } })
                        .then(setMade)
                        .catch(() => undefined);
                    }}
                  >
                    <CalendarPlus aria-hidden="true" />
                    {t("feed.create")}
                  </Button>
                </div>
              </>
            );
          }}
        </ReadView>
      </CardContent>
    </Card>
  );
}
