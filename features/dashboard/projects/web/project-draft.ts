import type { Project } from "../contract.ts";

/** What people edit of a project. */
export interface ProjectDraft {
  readonly name: string;
  readonly description: string;
  readonly frameworkName: string;
}

export type DraftProblem = "nameMissing" | "nameLong" | "descriptionLong" | "frameworkLong";

export const emptyDraft: ProjectDraft = { name: "", description: "", frameworkName: "" };

export function draftOf(project: Project): ProjectDraft {
  const { name, description, frameworkName } = project;
  return { name, description, frameworkName: frameworkName ?? "" };
}

/** The same rules as the contract, so that the form answers before the server does. */
export function draftProblems(
  draft: ProjectDraft,
): Partial<Record<keyof ProjectDraft, DraftProblem>> {
  const name = draft.name.trim();
  return {
    ...(name === "" ? { name: "nameMissing" as const } : {}),
    ...(name.length > 120 ? { name: "nameLong" as const } : {}),
    ...(draft.description.length > 4000 ? { description: "descriptionLong" as const } : {}),
    ...(draft.frameworkName.trim().length > 60 ? { frameworkName: "frameworkLong" as const } : {}),
  };
}

/** What is sent: trimmed, with an empty framework meaning none. */
export function bodyOf(draft: ProjectDraft) {
  const frameworkName = draft.frameworkName.trim();
  return {
    name: draft.name.trim(),
    description: draft.description,
    frameworkName: frameworkName === "" ? null : frameworkName,
  };
}

export function sameDraft(one: ProjectDraft, other: ProjectDraft): boolean {
  return (
    one.name === other.name &&
    one.description === other.description &&
    one.frameworkName === other.frameworkName
  );
}
