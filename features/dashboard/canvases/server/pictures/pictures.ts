import type { OutputOf } from "@devloom/contract";
import { type Actor, isoTime, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import type { readPictures as readPicturesEndpoint } from "../../contract.ts";
import { findCanvas, livingCanvases } from "../canvases/store.ts";

const PREFIX = "data:image/jpeg;base64,";

interface PictureRow {
  readonly project_id: string;
  readonly jpeg: Buffer;
  readonly taken_at: Date;
}

/** Keeps the newest picture of a project's page. */
export async function keepPicture(
  platform: Platform,
  actor: Actor,
  canvasId: string,
  picture: string,
): Promise<undefined> {
  const jpeg = Buffer.from(picture.slice(PREFIX.length), "base64");
  return platform.database.tenant(actor, async (tx) => {
    const { project_id } = await findCanvas(tx, canvasId);
    await sql`insert into project_picture (project_id, tenant_id, jpeg, taken_at)
      values (${project_id}, ${tx.tenantId}, ${jpeg}, ${platform.clock.now()})
      on conflict (project_id) do update set jpeg = excluded.jpeg, taken_at = excluded.taken_at`.execute(
      tx.query(),
    );
    return undefined;
  });
}

/** The pictures of those of these canvases that have one. */
export async function readPictures(
  platform: Platform,
  actor: Actor,
  canvases: string,
): Promise<OutputOf<typeof readPicturesEndpoint>> {
  return platform.database.reading(actor, async (tx) => {
    const ids = canvases.split(",");
    const found = await livingCanvases(tx)
      .select(["id", "project_id"])
      .where("id", "in", ids)
      .execute();
    const projects = found.map(({ project_id }) => project_id);
    const { rows } = await sql<PictureRow>`
      select project_id, jpeg, taken_at from project_picture
      where tenant_id = ${tx.tenantId} and project_id = any(${projects}::uuid[])`.execute(
      tx.query(),
    );
    const items = found.flatMap(({ id, project_id }) => {
      const row = rows.find((one) => one.project_id === project_id);
      if (row === undefined) return [];
      const picture = `${PREFIX}${row.jpeg.toString("base64")}`;
      return [{ canvasId: id, picture, takenAt: isoTime(row.taken_at) }];
    });
    return { items };
  });
}
