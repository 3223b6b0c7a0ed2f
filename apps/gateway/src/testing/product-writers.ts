import { type Account, callAs } from "./api.ts";
import type { Writer } from "./writers.ts";

/** Comments on a pull request; each that was acknowledged must be there, in a conversation of its own. */
export function commentWriter(name: string, account: Account): Writer {
  const written: string[] = [];
  let path = "";
  let attempted = 0;
  const pullRequest = async (url: string): Promise<string> => {
    const post = async (to: string, body: unknown) =>
      (await callAs(account, url, "POST", to, body)).body as { id: string };
    const { id } = await post("/api/project", { name });
    const { body } = await callAs(account, url, "GET", `/api/project/${id}`);
    const { defaultBranch: target } = body as { defaultBranch: string };
    await post(`/api/project/${id}/branches`, { name: "side" });
    await post(`/api/project/${id}/branches/switch`, { name: "side" });
    await post(`/api/ide/files/${id}`, { filePath: "side.txt", content: "side" });
    await post(`/api/project/${id}/commits`, { message: "Side" });
    const asked = { projectId: id, source: "side", target, title: name };
    return `/api/pull-request/${(await post("/api/pull-request", asked)).id}`;
  };
  return {
    get acknowledged() {
      return written.length;
    },
    async write(url) {
      if (path === "") path = await pullRequest(url);
      attempted += 1;
      const body = `${name}, comment ${attempted}`;
      const { status } = await callAs(account, url, "POST", `${path}/threads`, { body });
      if (status === 201) written.push(body);
      return status === 201;
    },
    async lost(url) {
      if (written.length === 0) return [];
      const { body } = await callAs(account, url, "GET", path);
      const { threads } = body as { threads: { comments: { body: string }[] }[] };
      const stored = threads.map(({ comments }) => comments.map((one) => one.body).join("|"));
      return [
        ...written.filter((one) => !stored.includes(one)),
        ...stored.filter((one, index) => one === "" || stored.indexOf(one) !== index),
      ];
    },
  };
}

/** Says two facts at once, higher each time: neither goes back, and one never without the other. */
export function factWriter(name: string, account: Account): Writer {
  let attempted = 0;
  let newest = 0;
  let acknowledged = 0;
  return {
    get acknowledged() {
      return acknowledged;
    },
    async write(url) {
      attempted += 1;
      const value = attempted;
      const body = { facts: { warp: value, weft: value } };
      const { status } = await callAs(account, url, "POST", "/api/workflow-fact", body);
      if (status !== 200) return false;
      acknowledged += 1;
      newest = value;
      return true;
    },
    async lost(url) {
      const { body } = await callAs(account, url, "GET", "/api/workflow-fact");
      const { items } = body as { items: { name: string; value: number }[] };
      const [warp = 0, weft = 0] = ["warp", "weft"].map(
        (fact) => items.find((item) => item.name === fact)?.value ?? 0,
      );
      const isKept = warp === weft && warp >= newest && warp <= attempted;
      return isKept ? [] : [`${name}: ${newest} was acknowledged, ${warp} and ${weft} are stored`];
    },
  };
}

/** Begins projects with a template; each that was acknowledged must be there with its files in one commit. */
export function templateWriter(name: string, account: Account): Writer {
  const made: string[] = [];
  let path = "";
  let attempted = 0;
  let checked = 0;
  const firstTemplate = async (url: string): Promise<string> => {
    const { body } = await callAs(account, url, "GET", "/api/template?publisher=bundled");
    const [first] = (body as { items: { id: string }[] }).items;
    return `/api/template/${first?.id}/project`;
  };
  return {
    get acknowledged() {
      return made.length;
    },
    async write(url) {
      if (path === "") path = await firstTemplate(url);
      attempted += 1;
      const asked = { name: `${name} ${attempted}`, verify: false };
      const { status, body } = await callAs(account, url, "POST", path, asked);
      if (status === 201) made.push((body as { projectId: string }).projectId);
      return status === 201;
    },
    async lost(url) {
      const fresh = made.slice(checked);
      checked = made.length;
      const { body } = await callAs(account, url, "GET", "/api/template-project?limit=100");
      const known = (body as { items: { projectId: string }[] }).items.map((one) => one.projectId);
      const missing = fresh.filter((id) => made.length <= 100 && !known.includes(id));
      for (const id of fresh) {
        const { status, body: project } = await callAs(account, url, "GET", `/api/project/${id}`);
        const { repository } = project as { repository?: { commits: number } };
        if (status !== 200 || (repository?.commits ?? 0) === 0) missing.push(`project ${id}`);
      }
      return missing.map((what) => `${name}: ${what}`);
    },
  };
}
