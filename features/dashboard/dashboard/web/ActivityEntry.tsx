import { topicOf } from "@devloom/contract";
import { Link, TimelineItem } from "@devloom/ui";
import {
  describeEvent,
  subjectPlace,
  useCatalog,
  useEventSentence,
  useFormat,
} from "@devloom/web-kit";
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
  const format = useFormat();
  const sentence = useEventSentence()({ ...item, actorId: item.actorid });
  const { tone } = describeEvent(item);
  const Icon = icons[topicOf(item.type)] ?? Spool;
  const place = subjectPlace(useCatalog(), item);
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
