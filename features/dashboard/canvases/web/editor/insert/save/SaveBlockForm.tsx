import type { OutputOf } from "@devloom/contract";
import { Button, toast } from "@devloom/ui";
import {
  CheckField,
  ChoiceField,
  Form,
  FormError,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  usePermission,
  useText,
} from "@devloom/web-kit";
import {
  type checkBlock,
  installPackage,
  publishBlock,
  VISIBILITIES,
  type Visibility,
} from "../../../../../../marketplace/marketplace/contract.ts";
import type { Draft } from "./gather-draft.ts";

const LICENSES = ["UNLICENSED", "MIT", "Apache-2.0", "BSD-3-Clause", "ISC", "CC0-1.0", "MPL-2.0"];

interface SaveBlockFormProps {
  readonly draft: Draft;
  readonly answer: OutputOf<typeof checkBlock>;
  readonly onClose: () => void;
}

interface BlockDraft {
  title: string;
  description: string;
  license: string;
  visibility: Visibility;
  /** It is installed here as well. */
  installs: boolean;
}

/** Name, licence and audience of a block, and the button that publishes it. */
export function SaveBlockForm({ draft, answer, onClose }: SaveBlockFormProps) {
  const t = useText("canvases");
  const publishing = useCall(publishBlock, { topics: ["package"] });
  const installing = useCall(installPackage, { topics: ["package"] });
  const { reason } = usePermission("marketplace:publish");
  const mayInstall = usePermission("marketplace:install").allowed;
  const form = useCallForm<BlockDraft>({
    values: {
      title: "",
      description: "",
      license: LICENSES[0] ?? "",
      visibility: "workspace",
      installs: true,
    },
    call: [publishing, installing],
    async send({ installs, ...about }) {
      const { id, name, latest } = await publishing.call({ body: { ...about, draft } });
      if (installs && mayInstall) await installing.call({ params: { id } });
      const version = latest?.version ?? "";
      toast({ title: t("layers.saveBlock.done", { name, version }), variant: "success" });
      onClose();
    },
  });
  const title = useFormValue(form, "title").trim();
  const before = answer.own.find((one) => one.title.trim() === title);
  return (
    <Form form={form} className="grid gap-4 pb-2">
      <FormError form={form} />
      <TextField
        form={form}
        name="title"
        label={t("layers.saveBlock.name")}
        hint={
          before === undefined
            ? t("layers.saveBlock.first", { namespace: answer.namespace })
            : t("layers.saveBlock.next", { version: before.version })
        }
        required
        // The form comes after its dialog, which could not focus it.
        input={{ autoFocus: true, maxLength: 80 }}
      />
      <TextField
        form={form}
        name="description"
        label={t("layers.saveBlock.about")}
        input={{ maxLength: 300 }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          form={form}
          name="license"
          label={t("layers.saveBlock.license")}
          options={LICENSES.map((value) => ({
            value,
            label: value === "UNLICENSED" ? t("layers.saveBlock.noLicense") : value,
          }))}
        />
        <ChoiceField
          form={form}
          name="visibility"
          label={t("layers.saveBlock.audience")}
          options={VISIBILITIES.map((value) => ({
            value,
            label: t(`layers.saveBlock.visibility.${value}`),
          }))}
        />
      </div>
      {mayInstall && (
        <CheckField form={form} name="installs" label={t("layers.saveBlock.install")} />
      )}
      <Button
        type="submit"
        loading={form.isPending}
        disabled={title === ""}
        disabledReason={reason}
      >
        {t("layers.saveBlock.publish")}
      </Button>
    </Form>
  );
}
