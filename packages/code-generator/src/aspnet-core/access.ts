import { pascalCase, rolesOf } from "@devloom/project-model";
import type { CsContext } from "./names.ts";
import { csharpFile, literal } from "./text.ts";

/** `Auth/Access.cs`: the roles, and what each may do. */
export function accessFile({ nameSpace, context }: CsContext): string {
  const roles = rolesOf(context.model);
  const names = new Map(context.entities.map((named) => [named.entity.id, named.one]));
  const admin = roles.find((role) => role.admin)?.id ?? "admin";
  const signUp = roles.find((role) => role.signUp)?.id;
  const grants = roles
    .filter((role) => !role.admin)
    .flatMap((role) => [
      `        [${literal(role.id)}] = new()`,
      "        {",
      ...role.grants.map(({ entity, actions }) => {
        const rights = actions.map((action) => `Right.${pascalCase(action)}`).join(", ");
        return `            ["${names.get(entity) ?? entity}"] = [${rights}],`;
      }),
      "        },",
    ]);
  return csharpFile(
    nameSpace,
    [],
    [
      "/// <summary>The roles, and what each may do with which entity.</summary>",
      "public static class Access",
      "{",
      "    /// <summary>Whoever signs up first gets this role.</summary>",
      `    public const string AdminRole = ${literal(admin)};`,
      "",
      "    /// <summary>What others get who sign up; null where accounts are not for everybody.</summary>",
      `    public const string? SignUpRole = ${signUp === undefined ? "null" : literal(signUp)};`,
      "",
      "    public static readonly IReadOnlyList<string> Roles =",
      `        [${roles.map(({ id }) => literal(id)).join(", ")}];`,
      "",
      "    private static readonly Dictionary<string, Dictionary<string, Right[]>> Grants = new()",
      "    {",
      ...grants,
      "    };",
      "",
      "    public static bool May(string role, Right right, string entity) =>",
      "        role == AdminRole",
      "        || (Grants.TryGetValue(role, out var granted)",
      "            && granted.TryGetValue(entity, out var rights)",
      "            && rights.Contains(right));",
      "}",
    ].join("\n"),
  );
}

/** `Auth/AccountConfiguration.cs` */
export function accountConfiguration({ nameSpace }: CsContext): string {
  const column = (property: string, name: string): string =>
    `        builder.Property(row => row.${property}).HasColumnName("${name}");`;
  return csharpFile(
    nameSpace,
    ["Microsoft.EntityFrameworkCore", "Microsoft.EntityFrameworkCore.Metadata.Builders"],
    [
      "public sealed class AccountConfiguration : IEntityTypeConfiguration<Account>",
      "{",
      "    public void Configure(EntityTypeBuilder<Account> builder)",
      "    {",
      '        builder.ToTable("auth_accounts");',
      column("Id", "id"),
      column("Email", "email"),
      column("Name", "name"),
      column("PasswordHash", "password_hash"),
      column("Role", "role"),
      column("CreatedAt", "created_at"),
      "        builder.HasIndex(row => row.Email).IsUnique();",
      "    }",
      "}",
    ].join("\n"),
  );
}
