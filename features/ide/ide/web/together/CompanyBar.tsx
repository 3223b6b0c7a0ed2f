import { PeopleBar } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { useIde } from "../model/ide-context.ts";

/** Who else is in the project; a press follows what they look at. */
export function CompanyBar() {
  const t = useText("ide");
  const model = useIde();
  const people = useStore(model.visits);
  const followed = useStore(model.followed);
  const count = new Set(people.map(({ accountId }) => accountId)).size;
  return (
    <PeopleBar
      label={t("together.here", { count })}
      people={people}
      followed={followed}
      followLabel={(name, isFollowed) =>
        t(isFollowed ? "together.unfollow" : "together.follow", { name })
      }
      onToggle={(accountId) =>
        model.followed.update((before) => (before === accountId ? null : accountId))
      }
    />
  );
}
