import { FormDialog, LongTextField, useCall, useCallForm, useText } from "@devloom/web-kit";
import { changeVersion } from "../../contract.ts";

interface VersionDialogProps {
  readonly params: { readonly id: string; readonly version: string };
  readonly kind: "yank" | "deprecate";
  readonly onClose: () => void;
}

/** Asks before a version is withdrawn, or what people should know about it. */
export function VersionDialog({ params, kind, onClose }: VersionDialogProps) {
  const t = useText("marketplace");
  const changing = useCall(changeVersion, { topics: ["package"] });
  const { version } = params;
  const form = useCallForm({
    values: { deprecated: "" },
    call: changing,
    send: ({ deprecated }) =>
      changing.call({
        params,
        body: kind === "yank" ? { yanked: true } : { deprecated: deprecated.trim() },
      }),
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t(`detail.${kind}Title`, { version })}
      description={t(`detail.${kind}Text`)}
      size="sm"
      submitLabel={t(`detail.${kind}`)}
      destructive={kind === "yank"}
      permission="marketplace:publish"
      onClose={onClose}
    >
      {kind === "deprecate" && (
        <LongTextField
          form={form}
          name="deprecated"
          label={t("detail.reason")}
          required
          input={{ rows: 3, maxLength: 500 }}
        />
      )}
    </FormDialog>
  );
}
