import { FileField, FormDialog, useCall, useCallForm, useText } from "@devloom/web-kit";
import { type DataSource, FILE_KINDS, uploadDataSourceFile } from "../../contract.ts";
import { TestDialog } from "./TestDialog.tsx";

interface FirstStepProps {
  item: DataSource;
  onClose: () => void;
}

/** A new server is tried at once; a file is uploaded first. */
export function FirstStep({ item, onClose }: FirstStepProps) {
  const { connection } = item;
  if ("user" in connection) return <TestDialog source={item} onClose={onClose} />;
  const isFile = FILE_KINDS.some((kind) => kind === connection.kind);
  return isFile && "url" in connection && connection.url === "" ? (
    <UploadDialog item={item} onClose={onClose} />
  ) : null;
}

function UploadDialog({ item, onClose }: FirstStepProps) {
  const t = useText("datasource");
  const upload = useCall(uploadDataSourceFile, { topics: ["data-source"] });
  const form = useCallForm({
    values: { file: null as File | null },
    call: upload,
    async send({ file }) {
      if (file === null) return "stay";
      await upload.call({ params: { id: item.id }, query: { name: file.name }, body: file });
      return undefined;
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      size="sm"
      title={t("file.upload", { name: item.name })}
      submitLabel={t("file.submit")}
      permission="datasource:manage"
      onClose={onClose}
    >
      <FileField form={form} name="file" label={t("use.file")} required />
    </FormDialog>
  );
}
