import { Checkbox, Label } from "@devloom/ui";
import { SearchInput, useText } from "@devloom/web-kit";
import { useId, useState } from "react";
import type { PermissionGroup } from "./use-roles.ts";

interface PermissionChecklistProps {
  label: string;
  groups: readonly PermissionGroup[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Why one cannot be chosen; `undefined` when it can. */
  barred?: (id: string) => string | undefined;
  error?: string | undefined;
}

/** Permissions to tick, by feature. */
export function PermissionChecklist(props: PermissionChecklistProps) {
  const { label, groups, chosen, onChange, barred, error } = props;
  const t = useText("access");
  const [search, setSearch] = useState("");
  const word = search.trim().toLowerCase();
  const matching = groups
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter(({ id, title }) =>
        `${id} ${title}`.toLowerCase().includes(word),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0);

  function toggle(ids: readonly string[], on: boolean): void {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-sm font-medium">
        {label}
        <span className="text-xs font-normal text-muted">
          {t("checklist.count", { count: chosen.size })}
        </span>
      </legend>
      <SearchInput value={search} onChange={setSearch} label={t("checklist.search")} />
      <div className="max-h-72 overflow-y-auto rounded-lg border">
        {matching.map((group) => (
          <GroupRows
            key={group.featureId}
            group={group}
            chosen={chosen}
            barred={barred ?? (() => undefined)}
            onToggle={toggle}
          />
        ))}
      </div>
      {error !== undefined && <p className="text-xs font-medium text-danger-ink">{error}</p>}
    </fieldset>
  );
}

interface GroupRowsProps {
  group: PermissionGroup;
  chosen: ReadonlySet<string>;
  barred: (id: string) => string | undefined;
  onToggle: (ids: readonly string[], on: boolean) => void;
}

function GroupRows({ group, chosen, barred, onToggle }: GroupRowsProps) {
  const id = useId();
  const free = group.permissions.filter((one) => barred(one.id) === undefined).map((one) => one.id);
  const count = group.permissions.filter((one) => chosen.has(one.id)).length;
  const isWhole = count === group.permissions.length;
  return (
    <div className="border-b last:border-b-0">
      <div className="flex items-center gap-3 bg-sunken px-3 py-1.5">
        <Checkbox
          id={id}
          disabled={free.length === 0}
          checked={isWhole ? true : count > 0 ? "indeterminate" : false}
          onCheckedChange={(on) => onToggle(free, on === true)}
        />
        <Label htmlFor={id} className="text-xs font-semibold">
          {group.title}
        </Label>
      </div>
      <ul className="grid gap-x-4 px-3 py-1.5 sm:grid-cols-2">
        {group.permissions.map((permission) => (
          <PermissionTick
            key={permission.id}
            permission={permission}
            isChosen={chosen.has(permission.id)}
            reason={barred(permission.id)}
            onToggle={(on) => onToggle([permission.id], on)}
          />
        ))}
      </ul>
    </div>
  );
}

interface PermissionTickProps {
  permission: PermissionGroup["permissions"][number];
  isChosen: boolean;
  reason: string | undefined;
  onToggle: (on: boolean) => void;
}

function PermissionTick({ permission, isChosen, reason, onToggle }: PermissionTickProps) {
  const id = useId();
  return (
    <li className="flex items-start gap-3 py-1.5">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={isChosen}
        disabled={reason !== undefined}
        aria-describedby={`${id}-about`}
        onCheckedChange={(on) => onToggle(on === true)}
      />
      <div className="min-w-0 text-sm">
        <Label htmlFor={id} className="font-normal">
          {permission.title}
        </Label>
        <p id={`${id}-about`} className="text-xs break-words text-muted">
          <span className="font-mono">{permission.id}</span>
          {reason === undefined ? "" : ` · ${reason}`}
        </p>
      </div>
    </li>
  );
}
