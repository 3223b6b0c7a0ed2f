import { Button, Combobox, Field, IconButton } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { X } from "lucide-react";
import { useState } from "react";
import { FILE_LIMITS } from "../../contract.ts";

export interface ListedSource {
  readonly path: string;
  readonly tokens: number;
}

export interface ContextFilesProps {
  files: readonly ListedSource[];
  /** The target counts too. */
  target: string;
  chosen: readonly string[];
  onChange: (paths: readonly string[]) => void;
}

/** Files that the model is shown, with about how many tokens they are. */
export function ContextFiles({ files, target, chosen, onChange }: ContextFilesProps) {
  const t = useText("codegen");
  const format = useFormat();
  const [path, setPath] = useState("");
  const total = tokensOf(files, [target, ...chosen]);
  const isKnown = files.some((one) => one.path === path) && !chosen.includes(path);

  function add(): void {
    if (!isKnown || chosen.length >= FILE_LIMITS.context) return;
    onChange([...chosen, path]);
    setPath("");
  }

  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={t("file.context")} hint={t("file.contextHint")}>
            {(control) => (
              <Combobox
                {...control}
                choices={files.map((file) => ({ value: file.path }))}
                className="font-mono"
                value={path}
                onText={setPath}
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  add();
                }}
              />
            )}
          </Field>
        </div>
        <Button variant="outline" disabled={!isKnown} onClick={add}>
          {t("file.addContext")}
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul aria-label={t("file.context")} className="grid gap-1 text-sm">
          {chosen.map((one) => (
            <li key={one} className="flex min-w-0 items-center gap-2">
              <span className="min-w-0 truncate font-mono text-xs">{one}</span>
              <span className="text-xs whitespace-nowrap text-muted">
                {t("file.tokens", { number: format.number(tokensOf(files, [one])) })}
              </span>
              <IconButton
                size="sm"
                variant="ghost"
                label={t("file.removeContext", { path: one })}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p className={total > FILE_LIMITS.tokens ? "text-xs text-danger-ink" : "text-xs text-muted"}>
        {total > FILE_LIMITS.tokens
          ? t("file.tooLong", { number: format.number(FILE_LIMITS.tokens) })
          : t("file.total", { number: format.number(total) })}
      </p>
    </div>
  );
}

export function tokensOf(files: readonly ListedSource[], paths: readonly string[]): number {
  const wanted = new Set(paths);
  return files.reduce((sum, { path, tokens }) => sum + (wanted.has(path) ? tokens : 0), 0);
}
