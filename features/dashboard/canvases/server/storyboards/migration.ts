import type { Migration } from "@devloom/server-kit";

export const storyboardsMigration: Migration = {
  id: "canvases/0002-storyboards",
  tables: {
    storyboard: {
      scope: "tenant",
      privacy: "business",
      backup: "full",
      retention: "as long as the canvas",
    },
  },
  sql: `
    create table storyboard (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      canvas_id uuid not null references canvas (id) on delete cascade,
      name text not null,
      type text not null check (type in ('APPLICATION', 'COMPONENT', 'STORY')),
      path text not null,
      component jsonb,
      x double precision not null,
      y double precision not null,
      width integer not null,
      height integer not null,
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index storyboard_canvas on storyboard (canvas_id, created_at, id);

    insert into storyboard
      (id, tenant_id, canvas_id, name, type, path, x, y, width, height, version, created_at, updated_at)
    select gen_random_uuid(), tenant_id, id, 'Desktop', 'APPLICATION', '/', 0, 0, 1280, 800, 1,
      created_at, created_at from canvas;
  `,
};
