/** Where a dependency comes from, as far as it matters for what may be reached and read. */
export type DependencySource =
  | { readonly kind: "registry" | "remote" }
  /** A folder or an archive of the project; linked ones are not copied. */
  | { readonly kind: "local"; readonly path: string; readonly isLink: boolean }
  /** `host` is null for the short forms of well-known hosts, which need no git. */
  | { readonly kind: "git"; readonly host: string | null }
  /** A program of the project makes the package. */
  | { readonly kind: "program" };

const hosted = /^(?:github|gitlab|bitbucket|gist):/i;
/** "user/repository", perhaps with a commit. */
const shorthand = /^[^@:/.~\s][^:/\s]*\/[^:/\s]+$/;
const scp = /^[\w.-]+@([\w.-]+):(?!\/\/)/;
const archive = /\.(?:tgz|tar|tar\.gz)$/i;

/** Reads what stands beside the name of a dependency. */
export function readDependencySpec(text: string): DependencySource {
  const spec = text.trim();
  const local = /^(file|link|portal):(?:\/\/)?(.*)$/i.exec(spec);
  if (local !== null) {
    return { kind: "local", path: local[2] ?? "", isLink: local[1]?.toLowerCase() !== "file" };
  }
  if (/^(?:\.{1,2}(?:[/\\]|$)|~?[/\\]|[a-z]:[/\\])/i.test(spec)) {
    return { kind: "local", path: spec, isLink: false };
  }
  if (/^exec:/i.test(spec)) return { kind: "program" };
  if (hosted.test(spec) || shorthand.test(spec.replace(/#.*$/, "")))
    return { kind: "git", host: null };
  const scpHost = scp.exec(spec)?.[1];
  if (scpHost !== undefined) return { kind: "git", host: scpHost };
  const url = /^(git|git\+[a-z]+|ssh|https?):\/\/(?:[^/@]*@)?([^/:#?]+)(:\d+)?/i.exec(spec);
  if (url !== null) {
    const [, protocol = "", name = "", port = ""] = url;
    const isGit = !/^https?$/i.test(protocol) || /\.git(?:#|$)/i.test(spec);
    // Other protocols have ports of their own; what is asked is https.
    const host = `${name}${/https?$/i.test(protocol) ? port : ""}`.toLowerCase();
    return isGit ? { kind: "git", host } : { kind: "remote" };
  }
  if (/^git\+/i.test(spec)) return { kind: "git", host: "" };
  const isArchive = archive.test(spec) && !/^[a-z]+:/i.test(spec);
  return isArchive ? { kind: "local", path: spec, isLink: false } : { kind: "registry" };
}
