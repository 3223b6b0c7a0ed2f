import { Checkbox, IconButton, Input, Label, Select } from "@devloom/ui";
import { Form, useCallForm, useFormField, useStore, useText } from "@devloom/web-kit";
import { Pencil, X } from "lucide-react";
import { type Breakpoint, EXCEPTION_MODES } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { nameOf } from "../tree/tree-rows.ts";

/** Where programs stop: lines, with their conditions, and exceptions. */
export function Breakpoints({ onOpened }: { readonly onOpened: () => void }) {
  const t = useText("ide");
  const { debug } = useIde();
  const { breakpoints, exceptions } = useStore(debug.settings);
  const sorted = breakpoints.toSorted(
    (one, other) => one.path.localeCompare(other.path) || one.line - other.line,
  );
  return (
    <section aria-labelledby="debug-breakpoints" className="border-t p-3">
      <h3 id="debug-breakpoints" className="pb-1 text-sm font-semibold">
        {t("debug.breakpoints")}
      </h3>
      {sorted.length === 0 && <p className="text-sm text-muted">{t("debug.noBreakpoints")}</p>}
      <ul aria-labelledby="debug-breakpoints" className="grid gap-1">
        {sorted.map((one) => (
          <BreakpointRow key={`${one.path}:${one.line}`} breakpoint={one} onOpened={onOpened} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 pt-2">
        <Label htmlFor="debug-exceptions" className="text-xs text-muted">
          {t("debug.exceptions")}
        </Label>
        <Select
          id="debug-exceptions"
          className="h-8 min-w-0 flex-1 text-xs"
          value={exceptions}
          options={EXCEPTION_MODES.map((mode) => ({
            value: mode,
            label: t(`debug.exceptionMode.${mode}`),
          }))}
          onChange={({ target }) => {
            const chosen = EXCEPTION_MODES.find((mode) => mode === target.value);
            if (chosen !== undefined) debug.change({ exceptions: chosen });
          }}
        />
      </div>
    </section>
  );
}

interface BreakpointRowProps {
  readonly breakpoint: Breakpoint;
  readonly onOpened: () => void;
}

function BreakpointRow({ breakpoint, onOpened }: BreakpointRowProps) {
  const t = useText("ide");
  const model = useIde();
  const { debug } = model;
  const editing = useStore(debug.editing);
  const { path, line, condition, enabled } = breakpoint;
  const place = `${nameOf(path)}:${line}`;
  const isEditing = editing?.path === path && editing.line === line;
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-2">
        <Checkbox
          aria-label={t("debug.enabled", { place })}
          checked={enabled}
          onCheckedChange={(isOn) => debug.edit(path, line, { enabled: isOn === true })}
        />
        <button
          type="button"
          aria-label={t("debug.go", { place })}
          title={path}
          onClick={() => {
            model.open(path, line);
            onOpened();
          }}
          className="grid min-w-0 flex-1 rounded px-1 text-left text-sm hover:bg-hover"
        >
          <span className="truncate">{place}</span>
          {condition !== "" && !isEditing && (
            <span className="truncate font-mono text-xs text-muted">{condition}</span>
          )}
        </button>
        <IconButton
          size="sm"
          label={t("debug.editCondition", { place })}
          aria-expanded={isEditing}
          onClick={() => debug.editing.set(isEditing ? null : { path, line })}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={t("debug.removeBreakpoint", { place })}
          onClick={() => debug.toggle(path, line)}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {isEditing && <ConditionForm breakpoint={breakpoint} />}
    </li>
  );
}

function ConditionForm({ breakpoint }: { readonly breakpoint: Breakpoint }) {
  const t = useText("ide");
  const { debug } = useIde();
  const { path, line, condition } = breakpoint;
  const form = useCallForm({
    values: { text: condition },
    send({ text }) {
      debug.edit(path, line, { condition: text.trim() });
      debug.editing.set(null);
    },
  });
  const text = useFormField(form, "text");
  return (
    <Form form={form} className="pl-6">
      <Input
        // Somebody just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t("debug.condition")}
        placeholder={t("debug.condition")}
        value={text.value}
        maxLength={1000}
        spellCheck={false}
        autoComplete="off"
        className="h-8 font-mono text-xs"
        onChange={({ target }) => text.onChange(target.value)}
        onBlur={() => void form.submit()}
        onKeyDown={({ key }) => {
          if (key === "Escape") debug.editing.set(null);
        }}
      />
    </Form>
  );
}
