import { Badge, Button, EmptyState, Link, PageHeader, Select } from "@devloom/ui";
import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import {
  PolicyGate,
  type ResourceColumn,
  ResourceTable,
  TimeCell,
  useRead,
  useSearchParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { GitPullRequest, MessageSquare, Plus, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { listPullRequests, type PullRequest } from "../../contract.ts";
import { RulesDialog } from "../rules/RulesDialog.tsx";
import { StateBadge } from "../StateBadge.tsx";
import { usePersonName } from "../use-person.ts";

/** By state, or those that one is asked to review. */
const VIEWS = ["open", "mine", "merged", "closed"] as const;

/** Pull requests of the workspace, or of one project. */
export function PullRequestsScreen() {
  const t = useText("pull-requests");
  const router = useRouter();
  const [project, setProject] = useSearchParam("project");
  const [asked, setState] = useSearchParam("state");
  const view = VIEWS.find((one) => one === asked) ?? "open";
  const projects = useRead(listProjects, { query: { limit: 200 } }, { topics: ["project"] });
  const [hasRules, setHasRules] = useState(false);
  const columns = useColumns();
  useTitle(t("title"));
  const chosen = projects.data?.items.find(({ id }) => id === project);
  const address = `/pull-requests/new${project === "" ? "" : `?project=${project}`}`;
  const create = (
    <PolicyGate permission="pull-request:review">
      {({ reason }) => (
        <Button disabledReason={reason} onClick={() => router.history.push(address)}>
          <Plus aria-hidden="true" />
          {t("list.new")}
        </Button>
      )}
    </PolicyGate>
  );
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t("title")}
        description={t("about")}
        actions={
          <>
            <PolicyGate permission="pull-request:rules">
              {({ reason }) => (
                <Button
                  variant="outline"
                  disabledReason={
                    reason ?? (chosen === undefined ? t("rules.chooseProject") : undefined)
                  }
                  onClick={() => setHasRules(true)}
                >
                  <ShieldCheck aria-hidden="true" />
                  {t("list.rules")}
                </Button>
              )}
            </PolicyGate>
            {create}
          </>
        }
      />
      <ResourceTable
        endpoint={listPullRequests}
        filters={{
          ...(view === "mine" ? { state: "open", reviewer: "me" } : { state: view }),
          ...(project === "" ? {} : { projectId: project }),
        }}
        label={t("title")}
        columns={columns}
        rowKey={({ id }) => id}
        topics={["pull-request", "project"]}
        searchLabel={t("list.search")}
        toolbar={
          <>
            <SegmentedControl
              label={t("list.state")}
              className="h-9 w-full sm:w-96"
              value={view}
              options={VIEWS.map((value) => ({ value, label: t(`state.${value}`) }))}
              onChange={setState}
            />
            <Select
              aria-label={t("list.project")}
              className="w-full sm:w-56"
              value={project}
              placeholder={t("list.allProjects")}
              options={(projects.data?.items ?? []).map(({ id, name }) => ({
                value: id,
                label: name,
              }))}
              onChange={(event) => setProject(event.target.value)}
            />
          </>
        }
        empty={
          <EmptyState
            icon={<GitPullRequest aria-hidden="true" />}
            title={t(`list.empty_${view}`)}
            description={t("list.emptyAbout")}
            action={create}
          />
        }
      />
      {hasRules && chosen !== undefined && (
        <RulesDialog project={chosen} onClose={() => setHasRules(false)} />
      )}
    </div>
  );
}

function useColumns(): ResourceColumn<PullRequest>[] {
  const t = useText("pull-requests");
  const nameOf = usePersonName();
  return [
    {
      id: "request",
      header: t("list.request"),
      cell: ({ id, title, number, projectName, source, target, author }) => (
        <div className="min-w-40">
          <Link
            href={`/pull-requests/${id}`}
            className="font-medium text-brand-ink hover:underline"
          >
            {title}
          </Link>
          <p className="text-xs text-muted">
            #{number} · {projectName} · {nameOf(author)} ·{" "}
            <span className="font-mono">
              {source} → {target}
            </span>
          </p>
        </div>
      ),
    },
    { id: "state", header: t("list.state"), cell: ({ state }) => <StateBadge state={state} /> },
    {
      id: "review",
      header: t("list.review"),
      secondary: true,
      cell: (request) => <ReviewBadge request={request} />,
    },
    {
      id: "updated",
      header: t("list.updated"),
      numeric: true,
      secondary: true,
      cell: ({ updatedAt }) => <TimeCell time={updatedAt} />,
    },
  ];
}

function ReviewBadge({ request }: { readonly request: PullRequest }) {
  const t = useText("pull-requests");
  const { approvals, changesRequested, comments } = request;
  return (
    <span className="inline-flex items-center gap-3">
      {changesRequested ? (
        <Badge variant="danger">{t("verdict.changes_requested")}</Badge>
      ) : approvals > 0 ? (
        <Badge variant="success">{t("verdict.approved")}</Badge>
      ) : (
        <span className="text-xs text-muted">{t("verdict.none")}</span>
      )}
      {comments > 0 && (
        <span
          className="inline-flex items-center gap-1 text-xs text-muted"
          title={t("list.comments", { count: comments })}
        >
          <MessageSquare aria-hidden="true" className="size-3.5" />
          {comments}
        </span>
      )}
    </span>
  );
}
