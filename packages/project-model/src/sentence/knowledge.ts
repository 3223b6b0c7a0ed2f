import type { FieldType } from "../field.ts";
import type { Action } from "../model.ts";

/** What a verb of “members may …” lets people do. */
export const VERBS = new Map<string, readonly Action[]>(
  (
    [
      ["see read view browse search find look list show inspect", ["read"]],
      ["create add write post publish submit upload enter register", ["read", "create"]],
      ["edit update change modify correct rename rate assign close approve", ["read", "update"]],
      ["delete remove cancel", ["read", "delete"]],
      [
        "manage administer maintain handle organize organise control",
        ["read", "create", "update", "delete"],
      ],
    ] as const
  ).flatMap(([words, actions]) => words.split(" ").map((word) => [word, actions] as const)),
);

/** Verbs that are a thing of their own: who borrows a book makes a loan. */
export const ACTS = new Map<string, readonly string[]>([
  ["borrow", ["loan", "lending", "borrowing"]],
  ["lend", ["loan", "lending"]],
  ["rent", ["rental", "rent", "booking"]],
  ["order", ["order"]],
  ["buy", ["order", "purchase", "sale"]],
  ["purchase", ["purchase", "order"]],
  ["book", ["booking", "reservation"]],
  ["reserve", ["reservation", "booking"]],
  ["enrol", ["enrolment", "registration"]],
  ["enroll", ["enrollment", "registration"]],
  ["attend", ["attendance", "registration", "booking"]],
  ["join", ["membership", "registration"]],
  ["review", ["review"]],
  ["comment", ["comment"]],
  ["vote", ["vote"]],
  ["like", ["like"]],
  ["donate", ["donation"]],
]);

type UsualField = readonly [name: string, type: FieldType, required?: boolean];

/** Fields that a thing usually has when the text says nothing about them. */
export const USUAL_FIELDS = new Map<string, readonly UsualField[]>(
  (
    [
      [
        "book",
        [
          ["title", "text", true],
          ["isbn", "text"],
          ["published on", "date"],
        ],
      ],
      [
        "loan lending rental",
        [
          ["borrowed on", "date", true],
          ["due on", "date"],
          ["returned on", "date"],
        ],
      ],
      [
        "member customer user person author student teacher employee contact patient doctor guest",
        [
          ["name", "text", true],
          ["email", "email"],
        ],
      ],
      [
        "order purchase sale",
        [
          ["number", "text", true],
          ["ordered on", "date"],
          ["total", "decimal"],
        ],
      ],
      [
        "invoice",
        [
          ["number", "text", true],
          ["issued on", "date"],
          ["due on", "date"],
          ["total", "decimal"],
        ],
      ],
      [
        "product article item",
        [
          ["name", "text", true],
          ["description", "long-text"],
          ["price", "decimal"],
        ],
      ],
      [
        "task todo ticket issue",
        [
          ["title", "text", true],
          ["description", "long-text"],
          ["due on", "date"],
          ["done", "boolean"],
        ],
      ],
      [
        "event appointment meeting",
        [
          ["title", "text", true],
          ["starts at", "datetime", true],
          ["ends at", "datetime"],
        ],
      ],
      [
        "booking reservation",
        [
          ["starts at", "datetime", true],
          ["ends at", "datetime"],
        ],
      ],
      [
        "comment review message note",
        [
          ["text", "long-text", true],
          ["written at", "datetime"],
        ],
      ],
      [
        "post page story",
        [
          ["title", "text", true],
          ["body", "long-text", true],
          ["published at", "datetime"],
        ],
      ],
      [
        "course",
        [
          ["title", "text", true],
          ["description", "long-text"],
        ],
      ],
      [
        "address",
        [
          ["street", "text", true],
          ["postcode", "text"],
          ["city", "text", true],
          ["country", "text"],
        ],
      ],
      [
        "room",
        [
          ["name", "text", true],
          ["capacity", "integer"],
        ],
      ],
      [
        "payment donation",
        [
          ["amount", "decimal", true],
          ["paid on", "date"],
        ],
      ],
    ] as const
  ).flatMap(([names, fields]) => names.split(" ").map((name) => [name, fields] as const)),
);

/** Relations that usually hold between two things, as [many, one] or [many, many]. */
export const USUAL_RELATIONS: readonly (readonly [string, string, "one" | "many"])[] = [
  ["book", "author", "many"],
  ["book", "publisher", "one"],
  ["loan", "book", "one"],
  ["loan", "member", "one"],
  ["order", "customer", "one"],
  ["order", "product", "many"],
  ["order line", "order", "one"],
  ["order line", "product", "one"],
  ["order item", "order", "one"],
  ["order item", "product", "one"],
  ["invoice", "customer", "one"],
  ["payment", "invoice", "one"],
  ["task", "project", "one"],
  ["comment", "post", "one"],
  ["comment", "task", "one"],
  ["comment", "ticket", "one"],
  ["post", "author", "one"],
  ["booking", "room", "one"],
  ["booking", "guest", "one"],
  ["reservation", "table", "one"],
  ["appointment", "patient", "one"],
  ["appointment", "doctor", "one"],
  ["employee", "department", "one"],
  ["student", "course", "many"],
  ["course", "teacher", "one"],
  ["product", "category", "one"],
  ["post", "tag", "many"],
];

/** Whether two things usually have many of each other, such as posts and tags. */
export function isUsuallyMany(one: string, other: string): boolean {
  const names = [one.toLowerCase(), other.toLowerCase()];
  return USUAL_RELATIONS.some(
    ([a, b, kind]) => kind === "many" && names.includes(a) && names.includes(b),
  );
}

const TYPES: readonly (readonly [RegExp, FieldType])[] = [
  [/\be-?mail\b/, "email"],
  [/\b(?:url|website|web ?site|link|homepage)\b/, "url"],
  [/\b(?:photo|picture|image|file|document|attachment|logo|avatar|scan|cover)\b/, "file"],
  [
    /\b(?:description|notes?|comments?|content|body|text|summary|biography|bio|address|message)\b/,
    "long-text",
  ],
  [
    /\b(?:price|amount|cost|total|fee|salary|budget|weight|rate|balance|discount|rating|score|tax)\b/,
    "decimal",
  ],
  [
    /\b(?:count|quantity|number of|age|year|pages?|capacity|stock|size|level|priority|duration|copies|seats|floor)\b/,
    "integer",
  ],
  [/\b(?:birthday|deadline|date|day)\b|\bon$/, "date"],
  [/\b(?:timestamp|moment)\b|\bat$/, "datetime"],
  [/\btime\b/, "time"],
  [
    /^(?:is|has|active|done|available|published|paid|archived|enabled|completed?|finished|public)\b/,
    "boolean",
  ],
];

const SAID_TYPES: readonly (readonly [RegExp, FieldType])[] = [
  [/^(?:number|integer|whole number|int)$/, "integer"],
  [/^(?:decimal|money|currency|float)$/, "decimal"],
  [/^(?:yes\/no|boolean|true\/false|flag|checkbox)$/, "boolean"],
  [/^(?:long text|multiline|paragraph)$/, "long-text"],
  [/^(?:text|string)$/, "text"],
  [/^(?:date and time|datetime|timestamp)$/, "datetime"],
  [/^(date|time|email|url|uuid|json|file)$/, "text"],
];

/** The type that is said in parentheses, or null. */
export function saidType(aside: string): FieldType | null {
  const plain = aside
    .toLowerCase()
    .replace(/\b(?:required|optional|unique|mandatory)\b|,/g, "")
    .trim();
  const [found] = SAID_TYPES.filter(([pattern]) => pattern.test(plain));
  if (found === undefined) return null;
  const own = /^(?:date|time|email|url|uuid|json|file)$/.exec(plain)?.[0];
  return own === undefined ? found[1] : (own as FieldType);
}

/** The type that a field's name suggests. */
export function typeByName(name: string): FieldType {
  const plain = name.toLowerCase();
  return TYPES.find(([pattern]) => pattern.test(plain))?.[1] ?? "text";
}
