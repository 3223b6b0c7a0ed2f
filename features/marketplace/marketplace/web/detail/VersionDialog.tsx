import { Field, Textarea } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { changeVersion } from "../../contract.ts";

interface VersionDialogProps {
  readonly params: { readonly id: string; readonly version: string };
  readonly kind: "yank" | "deprecate";
  readonly onClose: () => void;
}

/** Asks before a version is withdrawn, or what people should know about it. */
export function VersionDialog({ params, kind, onClose }: VersionDialogProps) {
  const t = useText("marketplace");
  const [reason, setReason] = useState("");
  const changing = useCall(changeVersion, { topics: ["package"] });
  const { version } = params;
  const body = kind === "yank" ? { yanked: true } : { deprecated: reason.trim() };
  return (
    <FormDialog
      title={t(`detail.${kind}Title`, { version })}
      description={t(`detail.${kind}Text`)}
      size="sm"
      submitLabel={t(`detail.${kind}`)}
      destructive={kind === "yank"}
      pending={changing.isPending}
      error={changing.error?.message}
      permission="marketplace:publish"
      onSubmit={() => changing.call({ params, body })}
      onClose={onClose}
    >
      {kind === "deprecate" && (
        <Field label={t("detail.reason")} required>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
