import {
  buttonStyles,
  Card,
  CardDescription,
  CardHeader,
  CardTitle,
  EmptyState,
  Link,
  Skeleton,
  Timeline,
} from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { Activity } from "lucide-react";
import { listActivity } from "../contract.ts";
import { ActivityEntry } from "./ActivityEntry.tsx";
import { ACTIVITY_TOPICS } from "./topics.ts";
import { useMinuteTick } from "./use-minute-tick.ts";

/** What happened last in the workspace, as it happens. */
export function ActivityLog() {
  const t = useText("dashboard");
  const activity = useRead(listActivity, { query: { limit: 20 } }, { topics: ACTIVITY_TOPICS });
  useMinuteTick();
  return (
    <section aria-labelledby="activity-title" className="min-w-0">
      <Card>
        <CardHeader>
          <CardTitle as="h2" id="activity-title">
            {t("activity.title")}
          </CardTitle>
          <CardDescription>{t("activity.lead")}</CardDescription>
        </CardHeader>
        <ReadView read={activity} skeleton={<ActivitySkeleton />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<Activity aria-hidden="true" />}
                title={t("activity.empty")}
                description={t("activity.emptyText")}
                action={
                  <Link href="/projects?new=starter" className={buttonStyles("primary")}>
                    {t("actions.create")}
                  </Link>
                }
              />
            ) : (
              <Timeline aria-label={t("activity.title")}>
                {items.map((item) => (
                  <ActivityEntry key={item.id} item={item} />
                ))}
              </Timeline>
            )
          }
        </ReadView>
      </Card>
    </section>
  );
}

function ActivitySkeleton() {
  return (
    <div className="grid gap-6">
      {["w-3/5", "w-2/5", "w-1/2", "w-2/3"].map((width) => (
        <div key={width} className="flex items-center gap-4">
          <Skeleton className="size-7 rounded-md" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
