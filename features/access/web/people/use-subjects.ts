import type { SelectOption } from "@devloom/ui";
import { useRead } from "@devloom/web-kit";
import { listSubjects } from "../../contract.ts";
import { roleTopics, useRoleTitle } from "../use-roles.ts";

/** People and service accounts of the workspace; as choices they carry their role. */
export function useSubjects(search = "") {
  const query = { limit: 200, ...(search === "" ? {} : { q: search }) };
  const read = useRead(listSubjects, { query }, { topics: roleTopics, placeholder: "previous" });
  const titleOf = useRoleTitle();
  const items = read.data?.items ?? [];
  const options: SelectOption[] = items.map((subject) => ({
    value: subject.id,
    label: `${subject.name} (${titleOf(subject.roleId, subject.roleTitle)})`,
  }));
  return { read, items, options };
}
