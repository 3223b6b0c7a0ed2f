import { importSql } from "@devloom/project-model/sql";
import { describe, expect, test } from "vitest";
import { changeModel } from "../testing/change-model.ts";
import { modelOf } from "../testing/models.ts";
import { migrations } from "./migration.ts";

describe("migrations", () => {
  test("PostgreSQL's parser takes them, and the tables come back as entities", async () => {
    const [text = ""] = migrations([modelOf(12)]).map(([, file]) => file);
    const { model } = await importSql(text);
    expect(model.entities.length).toBe(12 + 2);
  });

  test("a model that did not change adds none", () => {
    expect(migrations([modelOf(4), modelOf(4)]).map(([path]) => path)).toEqual([
      "migrations/0001_initial.sql",
    ]);
  });

  test("earlier files stay as they are, and a rename is a rename", () => {
    const [first] = migrations([modelOf(4)]);
    const [kept, update] = migrations([modelOf(4), changeModel(modelOf(4))]);
    const [path, text] = update ?? ["", ""];
    expect(kept).toEqual(first);
    expect(path).toBe("migrations/0002_update.sql");
    expect(text.trimEnd().split("\n\n")).toEqual([
      'alter table "orders" drop constraint "order__field_decimal_value_check";',
      'alter table "dates" drop constraint "date__relation_date_home_reference";',
      'alter table "orders" rename to "purchases";',
      expect.stringContaining('create table "couriers"'),
      'alter table "purchases" rename column "name" to "heading";',
      'alter table "purchases" add column "extra" text;',
      `update "purchases" set "extra" = '' where "extra" is null;`,
      'alter table "purchases" alter column "extra" set not null;',
      'alter table "purchases" add column "courier_id" uuid;',
      'alter table "dates" drop column "guest_id";',
      'alter table "purchases" add constraint "order__field_decimal_value_check" check ("decimal_value" >= 1 and "decimal_value" <= 99.5);',
      expect.stringContaining('foreign key ("courier_id") references "couriers"'),
      'create index on "purchases" ("courier_id");',
      expect.stringContaining("on delete cascade"),
    ]);
  });
});
