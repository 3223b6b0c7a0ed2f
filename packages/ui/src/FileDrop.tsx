import { FileUp } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { cx } from "./cx.ts";

export interface FileDropProps {
  /** What can be dropped, in words. */
  title: string;
  hint: string;
  accept: string;
  invalid?: boolean | undefined;
  onFile: (file: File) => void;
}

/** A place for a file: dropped on it, or chosen after a click. */
export function FileDrop({ title, hint, accept, invalid, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  }

  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          "grid w-full justify-items-center gap-2 rounded-xl border-2 border-dashed px-6 py-10 text-center transition-colors",
          isOver ? "border-brand bg-brand-soft" : "border-line-strong bg-sunken/60 hover:bg-hover",
          invalid && "border-danger",
        )}
      >
        <FileUp aria-hidden="true" className="size-8 text-brand-ink" />
        <span className="font-medium">{title}</span>
        <span className="text-sm text-muted">{hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-label={title}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          event.target.value = "";
        }}
      />
    </>
  );
}
