import { GitBranch } from "lucide-react";

/** The name of a branch. */
export function BranchTag({ name }: { readonly name: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-sm bg-brand-soft px-1.5 py-0.5 font-mono text-xs text-brand-ink">
      <GitBranch aria-hidden="true" className="size-3 shrink-0" />
      <span className="truncate">{name}</span>
    </span>
  );
}
