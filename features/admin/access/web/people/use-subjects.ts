import type { SelectOption } from "@devloom/ui";
import { useAll, usePages } from "@devloom/web-kit";
import { listSubjects } from "../../contract.ts";
import { roleTopics, useRoleTitle } from "../use-roles.ts";

/** People and service accounts of the workspace, page by page. */
export function useSubjectPages(search: string) {
  return usePages(listSubjects, { search, topics: roleTopics });
}

/** All people and service accounts of the workspace; as choices they carry their role. */
export function useSubjects() {
  const read = useAll(listSubjects, { topics: roleTopics });
  const titleOf = useRoleTitle();
  const items = read.data ?? [];
  const options: SelectOption[] = items.map((subject) => ({
    value: subject.id,
    label: `${subject.name} (${titleOf(subject.roleId, subject.roleTitle)})`,
  }));
  return { read, items, options };
}
