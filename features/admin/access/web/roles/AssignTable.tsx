import { Select, Table, TBody, TD, TH, THead, toast, TR } from "@devloom/ui";
import {
  ApiError,
  LoadMore,
  ReadView,
  SearchInput,
  useCall,
  useDebounced,
  usePermission,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { type AccessRole, assignRole, type Subject } from "../../contract.ts";
import { useSubjectPages } from "../people/use-subjects.ts";
import { SubjectMark } from "../people/SubjectList.tsx";
import { roleTopics, useRoleTitle } from "../use-roles.ts";

/** Members with the role they have, to be given another. */
export function AssignTable({ roles }: { roles: readonly AccessRole[] }) {
  const t = useText("access");
  const [search, setSearch] = useState("");
  const list = useSubjectPages(useDebounced(search.trim()));
  return (
    <>
      <SearchInput value={search} onChange={setSearch} label={t("roles.findMember")} />
      <ReadView read={{ ...list, data: list.items }}>
        {(items) => (
          <Table label={t("roles.assign")}>
            <THead>
              <TR>
                <TH>{t("roles.member")}</TH>
                <TH className="w-72">{t("roles.role")}</TH>
              </TR>
            </THead>
            <TBody>
              {items
                .filter(({ kind }) => kind === "person")
                .map((subject) => (
                  <TR key={subject.id}>
                    <TD>
                      <div className="flex items-center gap-3">
                        <SubjectMark subject={subject} />
                        <div className="min-w-0">
                          <p className="font-medium">{subject.name}</p>
                          <p className="max-w-40 truncate text-xs text-muted sm:max-w-72">
                            {subject.email}
                          </p>
                        </div>
                      </div>
                    </TD>
                    <TD>
                      <RoleSelect subject={subject} roles={roles} />
                    </TD>
                  </TR>
                ))}
            </TBody>
          </Table>
        )}
      </ReadView>
      {list.hasMore && <LoadMore list={list} />}
    </>
  );
}

interface RoleSelectProps {
  subject: Subject;
  roles: readonly AccessRole[];
}

function RoleSelect({ subject, roles }: RoleSelectProps) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  const { allowed } = usePermission("role:manage");
  const assign = useCall(assignRole, { topics: roleTopics });
  const current = roles.find(({ id }) => id === subject.roleId);
  const role = titleOf(subject.roleId, subject.roleTitle);
  if (!allowed || subject.roleId === "owner") return role;

  async function give(roleId: string): Promise<void> {
    try {
      await assign.call({
        params: { accountId: subject.id },
        body: { roleId: roleId === "" ? null : roleId },
      });
      toast({ title: t("roles.assigned", { name: subject.name }), variant: "success" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: error.message, variant: "destructive" });
    }
  }

  const isCustom = current?.builtIn === false;
  return (
    <Select
      aria-label={t("roles.roleOf", { name: subject.name })}
      value={isCustom ? subject.roleId : ""}
      disabled={assign.isPending}
      placeholder={isCustom ? t("roles.backToBuiltIn") : t("roles.builtIn", { role })}
      options={roles
        .filter(({ builtIn }) => !builtIn)
        .map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(event) => void give(event.target.value)}
    />
  );
}
