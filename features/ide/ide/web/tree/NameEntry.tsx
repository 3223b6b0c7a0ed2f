import {
  call,
  FormDialog,
  invalidateTopics,
  TextField,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { createIdeFolder, moveIdeEntry, saveIdeFile } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";

/** Something new in the folder `path`, or another path for what is at `path`. */
export interface Naming {
  readonly kind: "file" | "folder" | "move";
  readonly path: string;
}

interface NameEntryProps {
  readonly naming: Naming;
  readonly onDone: (path: string) => void;
  readonly onClose: () => void;
}

/** Asks for the path of a new file or folder, or for the new path of one. */
export function NameEntry({ naming, onDone, onClose }: NameEntryProps) {
  const t = useText("ide");
  const model = useIde();
  const { kind, path } = naming;
  const form = useCallForm({
    values: { path: kind === "move" ? path : path === "" ? "" : `${path}/` },
    async send({ path: typed }) {
      const wanted = typed.trim();
      if (wanted === "" || wanted.endsWith("/")) throw new Error(t("name.empty"));
      await applyName(wanted);
      void invalidateTopics(["file"]);
      onDone(wanted);
    },
  });

  async function applyName(wanted: string): Promise<void> {
    const params = { id: model.projectId };
    if (kind === "move") {
      if (wanted === path) return;
      await call(moveIdeEntry, { params, body: { from: path, to: wanted } });
      model.moved(path, wanted);
    } else if (kind === "folder") await call(createIdeFolder, { params, body: { path: wanted } });
    else {
      await call(saveIdeFile, {
        params,
        body: { filePath: wanted, content: "", baseHash: null },
      });
      model.open(wanted);
    }
  }

  return (
    <FormDialog
      {...form.dialog}
      title={t(`name.${kind}`)}
      description={t("name.about")}
      size="sm"
      permission="project:update"
      submitLabel={t(kind === "move" ? "name.submitMove" : "name.submit")}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="path"
        label={t("name.path")}
        required
        input={{ className: "font-mono", spellCheck: false, maxLength: 1024 }}
      />
    </FormDialog>
  );
}
