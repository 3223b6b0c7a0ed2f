import { type Account, callAs } from "./api.ts";
import type { Writer } from "./writers.ts";

/** So many of the newest are looked for after each death; older ones were found before. */
const NEWEST = 40;
const JPEG = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff]).toString("base64")}`;

/** Makes things of one kind; each that was acknowledged must be listed. */
export function resourceWriter(
  path: string,
  body: Readonly<Record<string, unknown>>,
): (name: string, account: Account) => Writer {
  return (name, account) => {
    const ids: string[] = [];
    let attempted = 0;
    return {
      get acknowledged() {
        return ids.length;
      },
      async write(url) {
        attempted += 1;
        const made = { ...body, name: `${name} ${attempted}` };
        const answer = await callAs(account, url, "POST", path, made);
        if (answer.status !== 201) return false;
        ids.push((answer.body as { id: string }).id);
        return true;
      },
      async lost(url) {
        const missing: string[] = [];
        for (const id of ids.slice(-NEWEST)) {
          const { status } = await callAs(account, url, "GET", `${path}/${id}`);
          if (status !== 200) missing.push(`${name}: ${path}/${id}`);
        }
        return missing;
      },
    };
  };
}

/** Replaces the picture of a canvas: the one that was acknowledged last must be there, whole, or a later one. */
export function pictureWriter(name: string, account: Account): Writer {
  let canvasId = "";
  let acknowledged = 0;
  let attempted = 0;
  let newest = "";
  const later = new Set<string>();
  const canvas = async (url: string): Promise<string> => {
    const project = await callAs(account, url, "POST", "/api/project", { name });
    const projectId = (project.body as { id: string }).id;
    const made = await callAs(account, url, "POST", "/api/canvases", { projectId, name });
    return (made.body as { id: string }).id;
  };
  return {
    get acknowledged() {
      return acknowledged;
    },
    async write(url) {
      if (canvasId === "") canvasId = await canvas(url);
      attempted += 1;
      const picture = `${JPEG}${Buffer.from(`${attempted} `.repeat(3_000)).toString("base64")}`;
      later.add(picture);
      const path = `/api/canvases/${canvasId}/picture`;
      const { status } = await callAs(account, url, "PUT", path, { picture });
      if (status >= 300) return false;
      acknowledged += 1;
      newest = picture;
      later.clear();
      return true;
    },
    async lost(url) {
      if (newest === "") return [];
      const path = `/api/canvas-pictures?canvases=${canvasId}`;
      const { body } = await callAs(account, url, "GET", path);
      const stored = (body as { items: { picture: string }[] }).items[0]?.picture ?? "";
      return stored === newest || later.has(stored) ? [] : [`${name}: the picture`];
    },
  };
}
