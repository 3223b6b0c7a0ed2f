import { Avatar, cx, StatusDot } from "@devloom/ui";
import {
  browserZone,
  ErrorPane,
  type Names,
  useRead,
  useText,
  useZoneFormat,
} from "@devloom/web-kit";
import { useEffect } from "react";
import { type OnCallNow, whoIsOnCall } from "../contract.ts";
import type { TeamPerson } from "../../teams/contract.ts";
import { usePeople } from "./use-people.ts";

const MAX_WAIT = 3_600_000;

/** Who is on call now in each schedule. Reads again when a shift ends and when anything changes. */
export function NowCards({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const people = usePeople();
  const read = useRead(whoIsOnCall, {}, { topics: ["schedule", "swap"] });
  const { data, refetch } = read;
  useEffect(() => {
    if (data === undefined) return undefined;
    const ends = data.items.flatMap(({ current, next }) => [current?.to, next?.from]);
    const times = ends.filter((end) => end !== undefined).map((end) => Date.parse(end));
    const wait = Math.min(MAX_WAIT, ...times.map((time) => Math.max(1000, time - Date.now())));
    const timer = setTimeout(() => void refetch(), wait + 500);
    return () => clearTimeout(timer);
  }, [data, refetch]);
  if (read.error !== null && data === undefined)
    return <ErrorPane error={read.error} onRetry={() => void refetch()} />;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {data?.items.map((item) => (
        <li key={item.scheduleId}>
          <NowCard
            item={item}
            people={people}
            isChosen={item.scheduleId === chosen}
            onChoose={() => onChoose(item.scheduleId)}
          />
        </li>
      ))}
    </ul>
  );
}

interface NowCardProps {
  item: OnCallNow;
  people: Names<TeamPerson>;
  isChosen: boolean;
  onChoose: () => void;
}

function NowCard({ item, people, isChosen, onChoose }: NowCardProps) {
  const t = useText("on-call");
  const format = useZoneFormat(browserZone());
  const { current, next } = item;
  // Somebody who has left will not answer.
  const isCovered = current !== null && people.has(current.accountId);
  const name = current === null ? t("now.nobody") : people.nameOf(current.accountId);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        "flex w-full items-center gap-3 rounded-lg border bg-surface p-4 text-left shadow-raised hover:bg-hover",
        isChosen && "border-brand-line bg-brand-soft",
      )}
    >
      <Avatar name={name} decorative />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="truncate text-xs text-muted">{item.scheduleName}</span>
        <span className="truncate font-medium">{name}</span>
        <span className="text-xs text-muted">
          {current !== null && t("now.until", { time: format.moment(current.to) })}
          {current === null && next !== null && t("now.from", { time: format.moment(next.from) })}
        </span>
        {next !== null && (
          <span className="truncate text-xs text-muted">
            {t("now.next", { name: people.nameOf(next.accountId) })}
          </span>
        )}
      </span>
      <StatusDot
        label={t(isCovered ? "now.covered" : "now.gap")}
        tone={isCovered ? "success" : "danger"}
        hideLabel
      />
    </button>
  );
}
