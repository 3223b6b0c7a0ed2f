import { Avatar, Tooltip } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useVisitors } from "./company-context.ts";
import { colorOf } from "./person-color.ts";

/** Who else is here, one avatar for each person. */
export function PresenceBar() {
  const t = useText("canvases");
  const visitors = useVisitors();
  const people = [...new Map(visitors.map((one) => [one.accountId, one])).values()];
  if (people.length === 0) return null;
  return (
    <ul
      aria-label={t("beside.presence.here", { count: people.length })}
      className="flex items-center -space-x-1"
    >
      {people.map((person) => (
        <li
          key={person.accountId}
          className="rounded-md ring-2"
          style={{ "--tw-ring-color": colorOf(person) } as React.CSSProperties}
        >
          <Tooltip content={person.name}>
            <Avatar name={person.name} size="sm" />
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
