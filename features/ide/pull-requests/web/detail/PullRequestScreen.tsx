import {
  Breadcrumbs,
  Button,
  buttonStyles,
  EmptyState,
  Link,
  PageHeader,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from "@devloom/ui";
import {
  ReadView,
  usePermission,
  useRead,
  useRouteParam,
  useSearchParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { GitPullRequestClosed, Pencil } from "lucide-react";
import { useState } from "react";
import { getPullRequest, getPullRequestFiles, type PullRequestDetail } from "../../contract.ts";
import { BranchTag } from "../BranchTag.tsx";
import { FileList } from "../files/FileList.tsx";
import { StateBadge } from "../StateBadge.tsx";
import { usePersonName } from "../use-person.ts";
import { CommitList } from "./CommitList.tsx";
import { Conversation } from "./Conversation.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";

const TOPICS = ["pull-request", "project", "file", "run"] as const;
const TABS = ["conversation", "commits", "files"] as const;

/** One pull request: what is said about it, its commits, and what it changes. */
export function PullRequestScreen() {
  const t = useText("pull-requests");
  const id = useRouteParam("id");
  const read = useRead(getPullRequest, { params: { id } }, { topics: TOPICS });
  useTitle(read.data === undefined ? t("title") : `#${read.data.number} ${read.data.title}`);
  if (read.error?.status === 404 || read.error?.status === 400)
    return (
      <EmptyState
        icon={<GitPullRequestClosed aria-hidden="true" />}
        title={t("detail.missing")}
        action={
          <Link href="/pull-requests" className={buttonStyles("outline")}>
            {t("detail.back")}
          </Link>
        }
      />
    );
  return <ReadView read={read}>{(request) => <Shown request={request} />}</ReadView>;
}

function Shown({ request }: { readonly request: PullRequestDetail }) {
  const t = useText("pull-requests");
  const [asked, setTab] = useSearchParam("tab");
  const tab = TABS.find((one) => one === asked) ?? "conversation";
  const { reason } = usePermission("pull-request:review");
  const [isEditing, setIsEditing] = useState(false);
  const { number, title, projectId, projectName, commits } = request;
  return (
    <div className="grid gap-6">
      <PageHeader
        eyebrow={
          <Breadcrumbs
            items={[
              { label: t("title"), href: "/pull-requests" },
              { label: projectName, href: `/pull-requests?project=${projectId}` },
              { label: `#${number}` },
            ]}
          />
        }
        title={title}
        description={<Summary request={request} />}
        actions={
          <Button variant="outline" disabledReason={reason} onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden="true" />
            {t("detail.edit")}
          </Button>
        }
      />
      <Tabs value={tab} onValueChange={(next) => setTab(next === "conversation" ? "" : next)}>
        <TabsList aria-label={t("detail.sections")}>
          {TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`detail.${one}`)}
              {one === "commits" && <span className="text-xs text-muted">{commits.length}</span>}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="conversation">
          <Conversation request={request} />
        </TabsContent>
        <TabsContent value="commits">
          <CommitList commits={commits} />
        </TabsContent>
        <TabsContent value="files">
          <Files request={request} />
        </TabsContent>
      </Tabs>
      {isEditing && <EditDialog request={request} onClose={() => setIsEditing(false)} />}
    </div>
  );
}

function Summary({ request }: { readonly request: PullRequestDetail }) {
  const t = useText("pull-requests");
  const nameOf = usePersonName();
  const { state, merged, author, commits, target, source } = request;
  const who = nameOf(merged?.by ?? author);
  const count = commits.length;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <StateBadge state={state} />
      <span>
        {merged === null
          ? t("detail.wants", { author: who, count })
          : t("detail.merged", { author: who, count })}
      </span>
      <BranchTag name={target} />
      <span>{t("detail.from")}</span>
      <BranchTag name={source} />
    </span>
  );
}

function Files({ request }: { readonly request: PullRequestDetail }) {
  const t = useText("pull-requests");
  const { id, state, threads } = request;
  const read = useRead(getPullRequestFiles, { params: { id } }, { topics: TOPICS });
  const { reason } = usePermission("pull-request:review");
  const [isReviewing, setIsReviewing] = useState(false);
  return (
    <ReadView read={read}>
      {({ files, truncated, head }) => (
        <>
          <FileList
            files={files}
            truncated={truncated}
            commenting={{ pullRequestId: id, head, threads, isOpen: state === "open" }}
            actions={
              state === "open" && (
                <Button size="sm" disabledReason={reason} onClick={() => setIsReviewing(true)}>
                  {t("review.title")}
                </Button>
              )
            }
          />
          {isReviewing && (
            <ReviewDialog request={request} head={head} onClose={() => setIsReviewing(false)} />
          )}
        </>
      )}
    </ReadView>
  );
}
