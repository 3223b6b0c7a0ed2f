import { topicOf } from "@devloom/contract";
import { Link, TimelineItem } from "@devloom/ui";
import { useFormat, useSession, useText } from "@devloom/web-kit";
import {
  Bot,
  ClipboardCheck,
  FolderGit2,
  Frame,
  Gauge,
  Hourglass,
  KeyRound,
  Play,
  ScrollText,
  Settings2,
  Shield,
  ShieldX,
  Spool,
  UserRound,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ActivityItem } from "../contract.ts";
import { describeEvent, subjectPlace } from "./describe-event.ts";

const icons: Readonly<Record<string, LucideIcon>> = {
  project: FolderGit2,
  canvas: Frame,
  run: Play,
  session: KeyRound,
  user: UserRound,
  setting: Settings2,
  usage: Gauge,
  role: Shield,
  grant: Hourglass,
  policy: ScrollText,
  review: ClipboardCheck,
  key: KeyRound,
  service: Bot,
  access: ShieldX,
};

/** One event as a sentence. */
export function ActivityEntry({ item }: { item: ActivityItem }) {
  const t = useText("dashboard");
  const format = useFormat();
  const { user } = useSession();
  const { textKey, name, tone } = describeEvent(item);
  const Icon = icons[topicOf(item.type)] ?? Spool;
  const actor =
    user !== null && item.actorid === user.id
      ? t("activity.you")
      : (item.actorName ?? t("activity.system"));
  const sentence = t(`events.${textKey}`, {
    actor,
    name: name || t("events.unnamed"),
    type: item.type,
  });
  const place = subjectPlace(item);
  return (
    <TimelineItem
      tone={tone}
      icon={<Icon />}
      dateTime={item.time}
      time={<span title={format.dateTime(item.time)}>{format.relativeTime(item.time)}</span>}
      title={
        place === null ? (
          sentence
        ) : (
          <Link href={place} className="underline-offset-4 hover:underline">
            {sentence}
          </Link>
        )
      }
    />
  );
}
