import type { OutputOf } from "@devloom/contract";
import { Alert, Button, Checkbox, Field, Input, Select, toast } from "@devloom/ui";
import { fieldProblems, useCall, usePermission, useText } from "@devloom/web-kit";
import { type FormEvent, useId, useState } from "react";
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

/** Name, licence and audience of a block, and the button that publishes it. */
export function SaveBlockForm({ draft, answer, onClose }: SaveBlockFormProps) {
  const t = useText("canvases");
  const installId = useId();
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const [license, setLicense] = useState(LICENSES[0] ?? "");
  const [visibility, setVisibility] = useState<Visibility>("workspace");
  const [installs, setInstalls] = useState(true);
  const publishing = useCall(publishBlock, { topics: ["package"] });
  const installing = useCall(installPackage, { topics: ["package"] });
  const { reason } = usePermission("marketplace:publish");
  const mayInstall = usePermission("marketplace:install").allowed;
  const before = answer.own.find((one) => one.title.trim() === title.trim());
  const problem = publishing.error ?? installing.error;
  const titleProblem = problem === null ? undefined : fieldProblems(problem)["title"];
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const body = { title, description, license, visibility, draft };
      const { id, name, latest } = await publishing.call({ body });
      if (installs && mayInstall) await installing.call({ params: { id } });
      const version = latest?.version ?? "";
      toast({ title: t("layers.saveBlock.done", { name, version }), variant: "success" });
      onClose();
    } catch {
      // Shown above the form.
    }
  };
  return (
    <form noValidate className="grid gap-4 pb-2" onSubmit={(event) => void submit(event)}>
      {problem !== null && titleProblem === undefined && (
        <Alert variant="destructive">{problem.message}</Alert>
      )}
      <Field
        label={t("layers.saveBlock.name")}
        hint={
          before === undefined
            ? t("layers.saveBlock.first", { namespace: answer.namespace })
            : t("layers.saveBlock.next", { version: before.version })
        }
        error={titleProblem}
        required
      >
        {(control) => (
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form comes after its dialog, which could not focus it
            autoFocus
            value={title}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("layers.saveBlock.about")}>
        {(control) => (
          <Input
            {...control}
            value={description}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("layers.saveBlock.license")}>
          {(control) => (
            <Select
              {...control}
              value={license}
              options={LICENSES.map((value) => ({
                value,
                label: value === "UNLICENSED" ? t("layers.saveBlock.noLicense") : value,
              }))}
              onChange={(event) => setLicense(event.target.value)}
            />
          )}
        </Field>
        <Field label={t("layers.saveBlock.audience")}>
          {(control) => (
            <Select
              {...control}
              value={visibility}
              options={VISIBILITIES.map((value) => ({
                value,
                label: t(`layers.saveBlock.visibility.${value}`),
              }))}
              onChange={(event) =>
                setVisibility(VISIBILITIES.find((one) => one === event.target.value) ?? "workspace")
              }
            />
          )}
        </Field>
      </div>
      {mayInstall && (
        <div className="flex items-center gap-2 text-sm">
          <Checkbox
            id={installId}
            checked={installs}
            onCheckedChange={(checked) => setInstalls(checked === true)}
          />
          <label htmlFor={installId}>{t("layers.saveBlock.install")}</label>
        </div>
      )}
      <Button
        type="submit"
        loading={publishing.isPending || installing.isPending}
        disabled={title.trim() === ""}
        disabledReason={reason}
      >
        {t("layers.saveBlock.publish")}
      </Button>
    </form>
  );
}
