import { linkColumns, onDelete } from "../drizzle-server/schema.ts";
import { sqlType } from "../drizzle-server/column.ts";
import { databaseOf, type TableSpec } from "../drizzle-server/tables.ts";
import { constraintName } from "./migration.ts";
import type { CsContext, CsEntity, CsField, CsLink, CsReference } from "./names.ts";
import { csharpFile, indented, literal } from "./text.ts";

/** `Data/LibraryContext.cs` */
export function contextFile({ nameSpace, dbContext, entities }: CsContext): string {
  const sets = entities.map(
    ({ type, many }) => `    public DbSet<${type}> ${many} => Set<${type}>();`,
  );
  return csharpFile(
    nameSpace,
    ["Microsoft.EntityFrameworkCore"],
    `/// <summary>The database of the application.</summary>
public sealed class ${dbContext}(DbContextOptions<${dbContext}> options) : DbContext(options)
{
    public DbSet<Account> Accounts => Set<Account>();
${sets.map((line) => `\n${line}\n`).join("")}
    public override Task<int> SaveChangesAsync(CancellationToken cancellationToken = default)
    {
        var now = DateTime.UtcNow;
        foreach (var entry in ChangeTracker.Entries<Entity>())
        {
            if (entry.State == EntityState.Added)
                entry.Entity.CreatedAt = now;
            if (entry.State is EntityState.Added or EntityState.Modified)
                entry.Entity.UpdatedAt = now;
        }

        return base.SaveChangesAsync(cancellationToken);
    }

    protected override void OnModelCreating(ModelBuilder modelBuilder) =>
        modelBuilder.ApplyConfigurationsFromAssembly(typeof(${dbContext}).Assembly);
}`,
  );
}

/** `Data/Configurations/BookConfiguration.cs` and its like: how rows are kept. */
export function configurationFiles(cs: CsContext): [path: string, text: string][] {
  const tables = new Map(databaseOf(cs.context).tables.map((table) => [table.id, table]));
  return cs.entities.map((entity) => {
    const table = tables.get(entity.named.entity.id);
    if (table === undefined) throw new Error(`There is no table of ${entity.named.entity.id}.`);
    const path = `Data/Configurations/${entity.type}Configuration.cs`;
    return [path, configurationFile(cs, entity, table)];
  });
}

function configurationFile(cs: CsContext, entity: CsEntity, table: TableSpec): string {
  const { type, fields, references, links } = entity;
  const lines = [
    ...tableLines(table),
    'builder.Property(row => row.Id).HasColumnName("id").ValueGeneratedNever();',
    'builder.Property(row => row.CreatedAt).HasColumnName("created_at");',
    'builder.Property(row => row.UpdatedAt).HasColumnName("updated_at");',
    "builder.Ignore(row => row.Label);",
    ...fields.flatMap((field) => fieldLines(cs, field)),
    ...references.flatMap((reference) => referenceLines(type, reference)),
    ...links.flatMap((link) => linkLines(entity, link)),
  ];
  return csharpFile(
    cs.nameSpace,
    ["Microsoft.EntityFrameworkCore", "Microsoft.EntityFrameworkCore.Metadata.Builders"],
    [
      `public sealed class ${type}Configuration : IEntityTypeConfiguration<${type}>`,
      "{",
      `    public void Configure(EntityTypeBuilder<${type}> builder)`,
      "    {",
      ...indented(2, lines),
      "    }",
      "}",
    ].join("\n"),
  );
}

function tableLines(table: TableSpec): string[] {
  const checks = table.columns.flatMap((column) =>
    column.check === null
      ? []
      : [
          `    table.HasCheckConstraint(${literal(constraintName(table, column, "check"))}, ${literal(column.check)});`,
        ],
  );
  if (checks.length === 0) return [`builder.ToTable("${table.name}");`];
  return [`builder.ToTable("${table.name}", table =>`, "{", ...checks, "});"];
}

function fieldLines({ enums }: CsContext, { named, property }: CsField): string[] {
  const { field, column } = named;
  const known = enums.get(field.enum ?? "");
  // A converter is asked for values that are there only, whatever its types say.
  const value = field.required ? "value" : "value.GetValueOrDefault()";
  const calls = [
    `builder.Property(row => row.${property})`,
    `.HasColumnName("${column}")`,
    `.HasColumnType("${sqlType(field)}")`,
    ...(known === undefined
      ? []
      : [
          `.HasConversion(value => EnumText<${known.type}>.ToText(${value}), text => EnumText<${known.type}>.FromText(text))`,
        ]),
  ];
  const line = `${calls.join("")};`;
  const [first = "", ...rest] = calls;
  return [
    ...(line.length <= 110
      ? [line]
      : [first, ...rest.slice(0, -1).map((call) => `    ${call}`), `    ${rest.at(-1) ?? ""};`]),
    ...(field.unique ? [`builder.HasIndex(row => row.${property}).IsUnique();`] : []),
  ];
}

const BEHAVIORS: Readonly<Record<string, string>> = {
  restrict: "Restrict",
  cascade: "Cascade",
  "set null": "SetNull",
};

function referenceLines(type: string, { id, navigation, named }: CsReference): string[] {
  const { relation, column } = named;
  const isOne = relation.kind === "one-to-one";
  return [
    `builder.Property(row => row.${id}).HasColumnName("${column}");`,
    `builder.HasOne(row => row.${navigation})`,
    `    .${isOne ? "WithOne" : "WithMany"}()`,
    `    .HasForeignKey${isOne ? `<${type}>` : ""}(row => row.${id})`,
    `    .OnDelete(DeleteBehavior.${BEHAVIORS[onDelete(relation)] ?? "Restrict"});`,
  ];
}

function linkLines(entity: CsEntity, { navigation, named, target }: CsLink): string[] {
  const { own, other } = linkColumns(entity.named, named);
  return [
    `builder.HasMany(row => row.${navigation})`,
    "    .WithMany()",
    "    .UsingEntity<Dictionary<string, object>>(",
    `        "${named.table}",`,
    `        right => right.HasOne<${target.type}>().WithMany().HasForeignKey("${other}").OnDelete(DeleteBehavior.Cascade),`,
    `        left => left.HasOne<${entity.type}>().WithMany().HasForeignKey("${own}").OnDelete(DeleteBehavior.Cascade),`,
    "        join =>",
    "        {",
    `            join.ToTable("${named.table}");`,
    `            join.HasKey("${own}", "${other}");`,
    "        });",
  ];
}
