import {
  FIELD_TYPES,
  ModelBuilder,
  readSentence,
  type Entity,
  type Field,
  type ProjectModel,
} from "@devloom/project-model";

/** Names that make trouble: reserved words, plural traps, other scripts, names that the application itself uses. */
const NAMES =
  "Class,Order,User,Date,News,Series,Person,Child,Status,Bücherregal,Книга,商品,Page,Link,Table,Account,Session,File,Default,Object,Analysis,Leaf,Event,Group,Type,Address,Data,Map,Request,Response,Number,String,Return,Import,Package,Interface,Enum,Function,Promise,Error,Resource,Role,List,Form,App,People,Health,Category,Box,Day,Quiz,Lens,Sheep,Medium,Key,Value,Index,Text,Select,Where".split(
    ",",
  );

/** A model of a size: every field type, every kind of relation, and names that make trouble. */
export function modelOf(size: number): ProjectModel {
  const builder = new ModelBuilder(`Model of ${size}`);
  const colour = builder.addEnum("Colour", ["Red", "Dark green", "Blue"]);
  const entities = Array.from({ length: size }, (_, index) =>
    builder.addEntity(NAMES[index] ?? `Thing ${index}`),
  );
  entities.forEach((entity, index) => {
    builder.addField(entity, { name: "Name", type: "text", required: true, maxLength: 80 });
    for (const type of FIELD_TYPES.filter((_, at) => index === 0 || (at + index) % 4 === 0))
      builder.addField(entity, fieldOf(type, colour.id, index));
    relate(builder, entities, index);
  });
  const reader = builder.addRole("Reader");
  reader.signUp = true;
  reader.grants.push(...entities.map(({ id }) => ({ entity: id, actions: ["read" as const] })));
  builder.model.pages.push(
    { id: "start", name: "Start", path: "/start", kind: "dashboard" },
    {
      id: "about",
      name: "About {this}",
      path: "/about",
      kind: "text",
      text: 'One < two & "three".\n\nFour.',
    },
  );
  const [first] = entities;
  if (first !== undefined)
    builder.model.pages.push({
      id: "short",
      name: "Short list",
      path: "/short-list",
      kind: "list",
      entity: first.id,
      columns: ["name"],
    });
  return builder.model;
}

function fieldOf(type: Field["type"], colour: string, index: number): Omit<Field, "id"> {
  const base = { name: `${type} value`, type, description: `A "${type}" field.` };
  switch (type) {
    case "enum":
      return {
        ...base,
        enum: colour,
        default: "dark-green",
        ...(index % 2 === 0 ? { required: true } : {}),
      };
    case "integer":
      return {
        ...base,
        min: index % 2 === 0 ? 3 : -9_000_000_000,
        max: 9_000_000_000,
        required: true,
      };
    case "decimal":
      return { ...base, min: 0.5, max: 99.5, default: 1.25 };
    case "text":
      return { ...base, pattern: "^[A-Z]{2}-\\d{4}$", unique: true, required: true };
    case "date":
    case "datetime":
    case "time":
      return { ...base, default: "now", required: true };
    case "boolean":
      return { ...base, required: true };
    case "email":
      return { ...base, unique: true, required: true };
    default:
      return base;
  }
}

function relate(builder: ModelBuilder, entities: readonly Entity[], index: number): void {
  const own = entities[index];
  const before = entities[index - 1];
  if (own === undefined) return;
  const to = (target: Entity) => ({ from: own.id, to: target.id });
  if (index % 3 === 0)
    builder.addRelation({ ...to(own), kind: "many-to-one", name: "parent", inverse: "children" });
  if (index % 5 === 0)
    builder.addRelation({
      ...to(own),
      kind: "many-to-many",
      name: "friends",
      inverse: "friends of",
    });
  if (before === undefined) return;
  if (index % 2 === 1)
    builder.addRelation({
      ...to(before),
      kind: "many-to-one",
      name: "home",
      inverse: `home of ${own.name}`,
      required: true,
    });
  if (index % 2 === 1)
    builder.addRelation({
      ...to(before),
      kind: "many-to-one",
      name: "guest",
      inverse: `guest of ${own.name}`,
      onDelete: "cascade",
      limit: 2,
      required: true,
    });
  if (index % 4 === 2)
    builder.addRelation({
      ...to(before),
      kind: "one-to-one",
      name: "pass",
      inverse: `pass of ${own.name}`,
      required: true,
    });
  if (index % 4 === 3)
    builder.addRelation({
      ...to(before),
      kind: "many-to-many",
      name: "tags",
      inverse: `tagged ${own.name}`,
    });
}

/** Models of growing size, and two that a sentence describes. */
export const MODELS: readonly (readonly [string, () => ProjectModel])[] = [
  ["empty", () => new ModelBuilder("Empty").model],
  [
    "library",
    () =>
      readSentence("a library with books, authors and loans; members may borrow up to five books")
        .model,
  ],
  [
    "shop",
    () =>
      readSentence(
        "A shop with products, customers and orders. Each product has a unique name, a price and a photo. Customers may order products. Admins can manage everything.",
      ).model,
  ],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 25, 30, 35, 40, 50, 60].map(
    (size) => [`${size} entities`, () => modelOf(size)] as const,
  ),
];
