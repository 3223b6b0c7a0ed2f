/** What people say about a repository to clone. */
export interface CloneDraft {
  readonly url: string;
  readonly name: string;
  readonly branch: string;
  readonly username: string;
  readonly secret: string;
  readonly privateKey: string;
}

export const emptyCloneDraft: CloneDraft = {
  url: "",
  name: "",
  branch: "",
  username: "",
  secret: "",
  privateKey: "",
};

/** How a server is spoken to, as far as can be told while somebody is still typing. */
export function protocolOf(url: string): "https" | "ssh" {
  const text = url.trim();
  return text.startsWith("ssh://") || /^[^@/:\s]+@[^/:\s]+:/.test(text) ? "ssh" : "https";
}

/** What the project would be called when nobody says. */
export function nameOf(url: string): string {
  const last = url.trim().replace(/\/+$/, "").split(/[/:]/).at(-1) ?? "";
  return last.replace(/\.git$/, "");
}

/** What is sent: fields left empty are left out, and only the proof that fits the protocol. */
export function cloneBodyOf(draft: CloneDraft) {
  const url = draft.url.trim();
  const proof =
    protocolOf(url) === "ssh"
      ? { privateKey: draft.privateKey }
      : { username: draft.username.trim(), secret: draft.secret };
  const optional = { name: draft.name.trim(), branch: draft.branch.trim(), ...proof };
  const given = Object.entries(optional).filter(([, value]) => value !== "");
  return { url, ...(Object.fromEntries(given) as Partial<typeof optional>) };
}
