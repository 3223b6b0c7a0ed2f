import { Button, cx, Field, Textarea } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { type DragEvent, useRef, useState } from "react";

export interface TextDropProps {
  value: string;
  onChange: (text: string) => void;
}

/** A text to paste, or a file to drop or choose. */
export function TextDrop({ value, onChange }: TextDropProps) {
  const t = useText("codegen");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  async function take(files: FileList | null): Promise<void> {
    const [file] = files ?? [];
    if (file !== undefined) onChange(await file.text());
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  }

  return (
    <Field
      label={t("project.start.importLabel")}
      hint={t("project.start.importHint")}
      aside={
        <Button size="sm" variant="ghost" onClick={() => input.current?.click()}>
          {t("project.start.chooseFile")}
        </Button>
      }
    >
      {(control) => (
        <>
          <Textarea
            {...control}
            rows={10}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            className={cx("max-h-96 font-mono text-xs", isOver && "border-brand bg-brand-soft")}
          />
          <input
            ref={input}
            type="file"
            className="sr-only"
            tabIndex={-1}
            aria-label={t("project.start.chooseFile")}
            onChange={(event) => {
              void take(event.target.files);
              event.target.value = "";
            }}
          />
        </>
      )}
    </Field>
  );
}
