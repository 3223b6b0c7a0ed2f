import type { Migration } from "@devloom/server-kit";

const written = {
  scope: "tenant",
  privacy: "business",
  retention: "with its project",
  backup: "full",
} as const;

/** Rules that were there before pushes were held to them. */
export const reviewedMigration: Migration = {
  id: "pull-requests/0002-reviewed",
  tables: {},
  sql: `
    update project set reviewed = true from review_rule rule
      where rule.project_id = project.id
        and (rule.approvals > 0 or jsonb_array_length(rule.checks) > 0);
  `,
};

/** Who was asked for a review and has not given one. */
export const reviewersMigration: Migration = {
  id: "pull-requests/0003-reviewers",
  tables: { pull_request_reviewer: written },
  sql: `
    create table pull_request_reviewer (
      pull_request_id uuid not null references pull_request (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      account_id uuid not null,
      requested_by uuid,
      requested_at timestamptz not null,
      primary key (pull_request_id, account_id)
    );
    create index pull_request_reviewer_asked on pull_request_reviewer (tenant_id, account_id);
  `,
};

export const pullRequestsMigration: Migration = {
  id: "pull-requests/0001-pull-requests",
  tables: {
    pull_request: written,
    pull_request_thread: written,
    pull_request_comment: written,
    pull_request_review: written,
    pull_request_move: written,
    review_rule: written,
  },
  sql: `
    create table pull_request (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null references project (id) on delete cascade,
      number integer not null,
      title text not null,
      description text not null,
      source text not null,
      target text not null,
      state text not null check (state in ('open', 'merged', 'closed')),
      -- The newest commit that was seen, and since when: checks must be younger.
      head text not null,
      head_at timestamptz not null,
      -- Where the branches parted; kept once it is merged or closed.
      base text not null,
      merged_commit text,
      merged_method text,
      merged_by uuid,
      ended_at timestamptz,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid,
      unique (project_id, number)
    );
    create unique index pull_request_branches on pull_request (project_id, source, target) where state = 'open';
    create index pull_request_updated on pull_request (tenant_id, updated_at desc, id desc);

    create table pull_request_thread (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      pull_request_id uuid not null references pull_request (id) on delete cascade,
      path text,
      side text not null check (side in ('old', 'new')),
      start_line integer not null,
      line integer not null,
      -- The commit whose lines these are.
      commit text not null,
      excerpt text not null,
      resolved_at timestamptz,
      resolved_by uuid,
      created_at timestamptz not null
    );
    create index pull_request_thread_of on pull_request_thread (pull_request_id, created_at);

    create table pull_request_comment (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      thread_id uuid not null references pull_request_thread (id) on delete cascade,
      author_id uuid,
      body text not null,
      suggestion text,
      applied_in text,
      created_at timestamptz not null
    );
    create index pull_request_comment_of on pull_request_comment (thread_id, created_at);

    create table pull_request_review (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      pull_request_id uuid not null references pull_request (id) on delete cascade,
      author_id uuid,
      verdict text not null check (verdict in ('approved', 'changes_requested', 'commented')),
      body text not null,
      commit text not null,
      created_at timestamptz not null
    );
    create index pull_request_review_of on pull_request_review (pull_request_id, created_at);

    -- Branches that git is told to move and that are not told of yet.
    create table pull_request_move (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null references project (id) on delete cascade,
      pull_request_id uuid not null references pull_request (id) on delete cascade,
      actor_id uuid,
      branch text not null,
      from_commit text not null,
      to_commit text not null,
      what jsonb not null,
      begun_at timestamptz not null
    );
    create index pull_request_move_of on pull_request_move (project_id);

    create table review_rule (
      project_id uuid primary key references project (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      approvals integer not null,
      dismiss_stale boolean not null,
      resolve_threads boolean not null,
      checks jsonb not null,
      methods jsonb not null,
      version integer not null
    );
  `,
};
