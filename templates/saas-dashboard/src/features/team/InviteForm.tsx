import { useState, type FormEvent } from "react";
import { Button, Card, Field, Input, Select, useToast } from "@/components/ui";
import { useI18n, type MessageKey } from "@/i18n";
import { createId } from "@/lib/create-id";
import { email as emailRule, required, validate } from "@/lib/validation";
import { useStore, type Role } from "@/store";

type InvitableRole = Exclude<Role, "owner">;

export function InviteForm() {
  const { t } = useI18n();
  const { state, dispatch, record } = useStore();
  const showToast = useToast();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<InvitableRole>("member");
  const [error, setError] = useState<MessageKey>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const isKnown = state.members.some((member) => member.email === email.trim());
    const found = isKnown
      ? "team.alreadyMember"
      : validate({ email }, { email: [required, emailRule] }).email;
    setError(found);
    if (found) return;

    const address = email.trim();
    const [name = address] = address.split("@");
    dispatch({
      type: "member/invite",
      member: {
        id: createId("mem"),
        name,
        email: address,
        role,
        state: "invited",
        hue: (state.members.length * 67) % 360,
      },
    });
    record("memberInvited", address, "/team");
    showToast(t("team.invitedToast", { email: address }));
    setEmail("");
  }

  return (
    <Card>
      <Card.Header title={t("team.invite.title")} description={t("team.invite.text")} />
      <Card.Body>
        <form noValidate onSubmit={submit} className="space-y-4">
          <Field label={t("team.invite.email")} required error={error && t(error)}>
            {(control) => (
              <Input
                type="email"
                placeholder="colleague@company.example"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                {...control}
              />
            )}
          </Field>
          <Field label={t("team.invite.role")}>
            {(control) => (
              <Select<InvitableRole>
                {...control}
                value={role}
                onChange={setRole}
                options={(["admin", "member", "viewer"] as const).map((value) => ({
                  value,
                  label: t(`team.roles.${value}`),
                }))}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" className="w-full">
            {t("team.invite.action")}
          </Button>
        </form>
      </Card.Body>
    </Card>
  );
}
