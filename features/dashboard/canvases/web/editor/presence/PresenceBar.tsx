import { PeopleBar } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useFollowing, useVisitors } from "./company-context.ts";

/** Who else is here, one avatar for each person; a press follows where they go. */
export function PresenceBar() {
  const t = useText("canvases");
  const visitors = useVisitors();
  const { followed, toggle } = useFollowing();
  const count = new Set(visitors.map(({ accountId }) => accountId)).size;
  return (
    <PeopleBar
      label={t("beside.presence.here", { count })}
      people={visitors}
      followed={followed}
      followLabel={(name, isFollowed) =>
        t(isFollowed ? "beside.presence.unfollow" : "beside.presence.follow", { name })
      }
      onToggle={toggle}
    />
  );
}
