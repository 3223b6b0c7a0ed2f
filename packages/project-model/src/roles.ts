import { ACTIONS, type ProjectModel, type Role } from "./model.ts";

/**
 * The roles of an application: those of the model, and an administrator when none of them is one. A model without
 * roles lets whoever signs up work with everything.
 */
export function rolesOf(model: ProjectModel): readonly Role[] {
  const member: Role = {
    id: "member",
    name: "Member",
    signUp: true,
    grants: model.entities.map((entity) => ({ entity: entity.id, actions: [...ACTIONS] })),
  };
  const named = model.roles.length === 0 ? [member] : model.roles;
  if (named.some((role) => role.admin)) return named;
  const taken = new Set(named.map((role) => role.id));
  const id = taken.has("admin") ? "administrator" : "admin";
  return [{ id, name: "Administrator", admin: true, grants: [] }, ...named];
}
