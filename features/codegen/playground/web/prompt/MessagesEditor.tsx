import { Button, Field, IconButton, Select, Textarea } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Plus, Trash2 } from "lucide-react";
import type { PlainMessage } from "../../../models/contract.ts";

const ROLES = ["system", "user", "assistant"] as const;

export interface MessagesEditorProps {
  messages: readonly PlainMessage[];
  onChange: (messages: readonly PlainMessage[]) => void;
}

/** The turns of a conversation. */
export function MessagesEditor({ messages, onChange }: MessagesEditorProps) {
  const t = useText("playground");
  return (
    <div className="grid gap-4">
      {messages.map((message, index) => (
        // Turns are told apart by their place alone.
        <div key={index} className="grid gap-2">
          <div className="flex items-center gap-2">
            <Select
              aria-label={t("message.role", { number: index + 1 })}
              className="w-40"
              value={message.role}
              options={ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
              onChange={(event) => {
                const role = ROLES.find((one) => one === event.target.value) ?? message.role;
                onChange(messages.with(index, { ...message, role }));
              }}
            />
            {messages.length > 1 && (
              <IconButton
                size="sm"
                className="ml-auto"
                label={t("message.remove", { number: index + 1 })}
                onClick={() => onChange(messages.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <Field
            label={t("message.text", { number: index + 1 })}
            hint={index === 0 ? t("message.hint") : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={message.role === "system" ? 3 : 5}
                value={message.content}
                onChange={(event) =>
                  onChange(messages.with(index, { ...message, content: event.target.value }))
                }
              />
            )}
          </Field>
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => onChange([...messages, { role: "user", content: "" }])}
      >
        <Plus aria-hidden="true" />
        {t("message.add")}
      </Button>
    </div>
  );
}
