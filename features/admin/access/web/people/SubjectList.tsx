import { Avatar, cx } from "@devloom/ui";
import { LoadMore, ReadView, SearchInput, useDebounced, useText } from "@devloom/web-kit";
import { Bot } from "lucide-react";
import { useState } from "react";
import type { Subject } from "../../contract.ts";
import { useRoleTitle } from "../use-roles.ts";
import { useSubjectPages } from "./use-subjects.ts";

interface SubjectListProps {
  selected: string;
  onSelect: (id: string) => void;
}

/** People and service accounts to choose from. */
export function SubjectList({ selected, onSelect }: SubjectListProps) {
  const t = useText("access");
  const [search, setSearch] = useState("");
  const list = useSubjectPages(useDebounced(search.trim()));
  return (
    <div className="grid gap-3">
      <SearchInput value={search} onChange={setSearch} label={t("people.search")} />
      <ReadView read={{ ...list, data: list.items }}>
        {(items) => (
          <>
            <ul
              aria-label={t("people.list")}
              className="max-h-56 overflow-y-auto rounded-xl border bg-surface shadow-raised lg:max-h-[34rem]"
            >
              {items.map((subject) => (
                <li key={subject.id} className="border-b last:border-b-0">
                  <SubjectButton
                    subject={subject}
                    current={subject.id === selected}
                    onSelect={onSelect}
                  />
                </li>
              ))}
              {items.length === 0 && (
                <li className="p-4 text-sm text-muted">{t("people.noMatch")}</li>
              )}
            </ul>
            {list.hasMore && <LoadMore list={list} />}
          </>
        )}
      </ReadView>
    </div>
  );
}

interface SubjectButtonProps {
  subject: Subject;
  current: boolean;
  onSelect: (id: string) => void;
}

function SubjectButton({ subject, current, onSelect }: SubjectButtonProps) {
  const titleOf = useRoleTitle();
  return (
    <button
      type="button"
      aria-current={current ? "true" : undefined}
      onClick={() => onSelect(subject.id)}
      className={cx(
        "flex w-full items-center gap-3 px-3 py-2.5 text-left text-sm focus-visible:-outline-offset-2",
        current ? "bg-brand-soft" : "hover:bg-hover/50",
      )}
    >
      <SubjectMark subject={subject} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{subject.name}</span>
        <span className="block truncate text-xs text-muted">
          {titleOf(subject.roleId, subject.roleTitle)}
        </span>
      </span>
    </button>
  );
}

/** A person's initials, or a machine. */
export function SubjectMark({ subject }: { subject: Pick<Subject, "kind" | "name"> }) {
  if (subject.kind === "person") return <Avatar name={subject.name} size="sm" decorative />;
  return (
    <span className="flex size-6 shrink-0 items-center justify-center rounded-md border border-line-strong text-muted">
      <Bot aria-hidden="true" className="size-3.5" />
    </span>
  );
}
