import type { PermissionGroup } from "./use-roles.ts";

/** The choices of a select over permissions, by feature. */
export function PermissionOptions({ groups }: { groups: readonly PermissionGroup[] }) {
  return groups.map((group) => (
    <optgroup key={group.featureId} label={group.title}>
      {group.permissions.map(({ id, title }) => (
        <option key={id} value={id}>
          {`${title} (${id})`}
        </option>
      ))}
    </optgroup>
  ));
}
