import { useState } from "react";
import { PageHeader } from "@/components/layout/PageHeader";
import { Avatar, Card, ConfirmDialog } from "@/components/ui";
import { useI18n } from "@/i18n";
import { useStore, type Member } from "@/store";
import { InviteForm } from "./InviteForm";
import { MemberRow } from "./MemberRow";
import { RoleMatrix } from "./RoleMatrix";

const shownFaces = 5;

export default function TeamScreen() {
  const { t } = useI18n();
  const { state, dispatch } = useStore();
  const [removing, setRemoving] = useState<Member>();
  const { members, tasks } = state;

  return (
    <>
      <PageHeader
        title={t("team.title")}
        description={t("team.count", { count: members.length })}
        actions={
          <div className="flex -space-x-2">
            {members.slice(0, shownFaces).map((member) => (
              <Avatar
                key={member.id}
                name={member.name}
                hue={member.hue}
                className="ring-2 ring-canvas"
              />
            ))}
            {members.length > shownFaces && (
              <span className="grid size-8 place-items-center rounded-full bg-sunken text-xs text-muted ring-2 ring-canvas">
                +{members.length - shownFaces}
              </span>
            )}
          </div>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="space-y-4 lg:col-span-2">
          <Card>
            <ul className="divide-y">
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  taskCount={
                    tasks.filter((task) => task.assigneeId === member.id && task.column !== "done")
                      .length
                  }
                  onChangeRole={(role) => dispatch({ type: "member/setRole", id: member.id, role })}
                  onRemove={() => setRemoving(member)}
                />
              ))}
            </ul>
          </Card>
          <RoleMatrix />
        </div>
        <InviteForm />
      </div>
      <ConfirmDialog
        isOpen={Boolean(removing)}
        title={t("team.removeTitle", { name: removing?.name ?? "" })}
        text={t("team.removeText")}
        confirmLabel={t("team.remove")}
        onConfirm={() => removing && dispatch({ type: "member/remove", id: removing.id })}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}
