import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { describeNote, ModelError } from "../notes/note.ts";
import { readSentence, type Proposal } from "./read-sentence.ts";

function entities({ model }: Proposal): string[] {
  return model.entities.map(
    (entity) => `${entity.name}(${entity.fields.map((field) => field.name).join(", ")})`,
  );
}

function relations({ model }: Proposal): string[] {
  const nameOf = (id: string): string =>
    model.entities.find((entity) => entity.id === id)?.name ?? id;
  return model.relations.map(
    (one) =>
      `${nameOf(one.from)} ${one.kind} ${nameOf(one.to)}${one.limit === undefined ? "" : ` ≤${one.limit}`}`,
  );
}

describe("a description in plain words", () => {
  test("of a library gives things, relations, a role and a limit", () => {
    const proposal = readSentence(
      "a library with books, authors and loans; members may borrow up to five books",
    );
    expect(proposal.model.name).toBe("Library");
    expect(entities(proposal)).toEqual([
      "Book(Title, Isbn, Published on)",
      "Author(Name, Email)",
      "Loan(Borrowed on, Due on, Returned on)",
      "Member(Name, Email)",
    ]);
    expect(relations(proposal)).toEqual([
      "Loan many-to-one Member ≤5",
      "Loan many-to-one Book",
      "Book many-to-many Author",
    ]);
    expect(proposal.model.roles).toEqual([
      {
        id: "member",
        name: "Member",
        signUp: true,
        grants: [
          { entity: "book", actions: ["read"] },
          { entity: "loan", actions: ["read", "create"] },
        ],
      },
    ]);
    expect(proposal.notUnderstood).toEqual([]);
    expect(proposal.assumptions.map((note) => describeNote(note))).toContain(
      "It was assumed that each book has many authors.",
    );
  });

  test("of a tracker gives fields with types, an enum, rules and an administrator", () => {
    const proposal = readSentence(
      `I need a task tracker for managing projects and tasks. Each task has a title, a due date, an estimate (number)
       and a status (open, in progress, done). Tasks belong to a project. Admins can manage everything and members can
       create and edit tasks. The title of a task is required. It should integrate with our mainframe.`,
    );
    expect(proposal.model.name).toBe("Task tracker");
    expect(entities(proposal)).toEqual([
      "Project(Name)",
      "Task(Title, Due date, Estimate, Status)",
    ]);
    expect(
      proposal.model.entities[1]?.fields.map(({ type, required }) => [type, required]),
    ).toEqual([
      ["text", true],
      ["date", undefined],
      ["integer", undefined],
      ["enum", undefined],
    ]);
    expect(proposal.model.enums[0]?.values.map(({ name }) => name)).toEqual([
      "open",
      "in progress",
      "done",
    ]);
    expect(relations(proposal)).toEqual(["Task many-to-one Project"]);
    expect(proposal.model.roles.map(({ name, admin, grants }) => [name, admin, grants])).toEqual([
      ["Admin", true, []],
      ["Member", undefined, [{ entity: "task", actions: ["read", "create", "update"] }]],
    ]);
    expect(proposal.notUnderstood.map((note) => describeNote(note))).toEqual([
      "Not understood: “It should integrate with our mainframe”",
    ]);
  });

  test.each([
    ["Authors have many books and books have many authors.", ["Author many-to-many Book"]],
    ["Editors have many journals and journals have many editors.", ["Journal many-to-many Editor"]],
    ["Books are written by one or more authors.", ["Book many-to-many Author"]],
    [
      "A teacher has many courses. A course has a teacher and a title.",
      ["Course many-to-one Teacher"],
    ],
    ["A team has up to eleven players.", ["Player many-to-one Team ≤11"]],
    [
      "There are rooms and guests. Guests can book rooms.",
      ["Booking many-to-one Guest", "Booking many-to-one Room"],
    ],
    ["Each invoice belongs to a customer.", ["Invoice many-to-one Customer"]],
    ["A blog with posts and tags. Posts have many tags.", ["Post many-to-many Tag"]],
    ["A school has many students.", ["Student many-to-one School"]],
    [
      "Students can enroll in up to six courses.",
      ["Enrollment many-to-one Student ≤6", "Enrollment many-to-one Course"],
    ],
    ["An app to track my plants. Plants belong to a shelf.", ["Plant many-to-one Shelf"]],
  ])("%s", (text, expected) => {
    const proposal = readSentence(text);
    expect(proposal.notUnderstood).toEqual([]);
    expect(relations(proposal)).toEqual(expected);
  });

  test("that holds nothing is refused with a hint", () => {
    for (const text of ["", "Hello!", "It should be fast."])
      expect(() => readSentence(text)).toThrow(/^No things could be found/);
  });

  test("of any words gives a valid model or a refusal", () => {
    const word = fc.constantFrom(
      ..."a an the each books book author authors has have with and or may borrow up to five , ; . title price status (open closed) is one of unique required members can create belongs many class 商品 it".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), (words) => {
        try {
          return readSentence(words.join(" ")).model.entities.length > 0;
        } catch (error) {
          return (
            error instanceof ModelError && error.message.startsWith("No things could be found")
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});
