import { Field, Input } from "@devloom/ui";
import { call, FormDialog, invalidateTopics, useText } from "@devloom/web-kit";
import { useState } from "react";
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
  const [value, setValue] = useState(kind === "move" ? path : path === "" ? "" : `${path}/`);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(): Promise<"stay" | undefined> {
    const wanted = value.trim();
    if (wanted === "" || wanted.endsWith("/")) {
      setError(t("name.empty"));
      return "stay";
    }
    setPending(true);
    try {
      await applyName(wanted);
      void invalidateTopics(["file"]);
      onDone(wanted);
      return undefined;
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      return "stay";
    } finally {
      setPending(false);
    }
  }

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
      title={t(`name.${kind}`)}
      description={t("name.about")}
      size="sm"
      permission="project:update"
      submitLabel={t(kind === "move" ? "name.submitMove" : "name.submit")}
      pending={pending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("name.path")} required>
        {(control) => (
          <Input
            {...control}
            className="font-mono"
            value={value}
            autoComplete="off"
            spellCheck={false}
            maxLength={1024}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
