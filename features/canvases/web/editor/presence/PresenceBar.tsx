import { Avatar, Tooltip } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useFollowing, useVisitors } from "./company-context.ts";
import { colorOf } from "./person-color.ts";

/** Who else is here, one avatar for each person; a press follows where they go. */
export function PresenceBar() {
  const t = useText("canvases");
  const visitors = useVisitors();
  const { followed, toggle } = useFollowing();
  const people = [...new Map(visitors.map((one) => [one.accountId, one])).values()];
  if (people.length === 0) return null;
  return (
    <ul
      aria-label={t("beside.presence.here", { count: people.length })}
      className="flex items-center gap-1.5 px-1"
    >
      {people.map((person) => {
        const isFollowed = followed === person.accountId;
        const label = t(isFollowed ? "beside.presence.unfollow" : "beside.presence.follow", {
          name: person.name,
        });
        return (
          <li key={person.accountId}>
            <Tooltip content={label} describes={false}>
              <button
                type="button"
                aria-label={label}
                aria-pressed={isFollowed}
                className={`grid rounded-md ring-2 ${isFollowed ? "ring-offset-2 ring-offset-surface" : ""}`}
                style={{ "--tw-ring-color": colorOf(person) } as React.CSSProperties}
                onClick={() => toggle(person.accountId)}
              >
                <Avatar name={person.name} size="sm" decorative />
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
