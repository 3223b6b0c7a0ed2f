import { type Account, callAs } from "./api.ts";

/** Somebody who writes as fast as answers come and remembers what was acknowledged. */
export interface Writer {
  /** One write; throws or returns false when it was not acknowledged. */
  write(url: string): Promise<boolean>;
  /** Acknowledged writes that are not there, in words. */
  lost(url: string): Promise<string[]>;
  readonly acknowledged: number;
}

/** Sets a number of its own tenant, one higher each time. */
export function settingWriter(name: string, account: Account): Writer {
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
      const body = { layer: "tenant", values: { "usage.monthlyApiCalls": value } };
      const { status } = await callAs(account, url, "PUT", "/api/settings", body);
      if (status !== 200) return false;
      acknowledged += 1;
      newest = value;
      return true;
    },
    async lost(url) {
      const { body } = await callAs(account, url, "GET", "/api/settings");
      const { items } = body as { items: { key: string; value: unknown }[] };
      const stored = Number(items.find((item) => item.key === "usage.monthlyApiCalls")?.value);
      const isKept = newest === 0 || (stored >= newest && stored <= attempted);
      return isKept ? [] : [`${name}: ${newest} was acknowledged, ${stored} is stored`];
    },
  };
}

/** Creates projects; each must be there with its repository. */
export function projectWriter(name: string, account: Account): Writer {
  const ids: string[] = [];
  let checked = 0;
  return {
    get acknowledged() {
      return ids.length;
    },
    async write(url) {
      const body = { name: `${name} ${ids.length}` };
      const answer = await callAs(account, url, "POST", "/api/project", body);
      if (answer.status !== 201) return false;
      ids.push((answer.body as { id: string }).id);
      return true;
    },
    async lost(url) {
      const fresh = ids.slice(checked);
      checked = ids.length;
      const missing: string[] = [];
      for (const id of fresh) {
        const { status, body } = await callAs(account, url, "GET", `/api/project/${id}`);
        const { repository } = body as { repository?: { commits: number } };
        if (status !== 200 || repository?.commits !== 1) missing.push(`${name}: project ${id}`);
      }
      return missing;
    },
  };
}

/** Uses the endpoint that acknowledges before it stores: the control that must be caught. */
export function earlyWriter(name: string, account: Account): Writer {
  const ids: string[] = [];
  return {
    get acknowledged() {
      return ids.length;
    },
    async write(url) {
      const id = `${name}-${crypto.randomUUID()}`;
      const { status } = await callAs(account, url, "POST", "/api/probe/early", { id });
      if (status === 200) ids.push(id);
      return status === 200;
    },
    async lost(url) {
      const { body } = await callAs(account, url, "GET", "/api/probe/writes");
      const stored = new Set((body as { ids: string[] }).ids);
      return ids.filter((id) => !stored.has(id));
    },
  };
}
