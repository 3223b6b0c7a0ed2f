import { describe, expect, it } from "vitest";
import { matches, parseFilter } from "./filter.ts";
import { applyPatch } from "./patch.ts";

/** A person in the manner of RFC 7643 section 8.2. */
const person = {
  userName: "weaver@example.com",
  externalId: "Loom-7",
  title: "Weaver",
  active: true,
  name: { familyName: "O'Loom", givenName: "Wilma" },
  emails: [
    { value: "weaver@example.com", type: "work", primary: true },
    { value: "wilma@home.example", type: "home" },
  ],
  meta: { lastModified: "2026-05-13T04:42:34Z" },
  "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { employeeNumber: "701984" },
};

describe("filters", () => {
  it.each([
    ['userName eq "WEAVER@example.com"', true],
    ['externalId eq "loom-7"', false],
    ['externalId eq "Loom-7"', true],
    ['name.familyName co "O\'Loom"', true],
    ['userName sw "W"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "w"', true],
    ["title pr", true],
    ["nickName pr", false],
    ['meta.lastModified gt "2026-05-13T04:42:33Z"', true],
    ['meta.lastModified lt "2026-05-13T04:42:33Z"', false],
    ['title pr and userType eq "Employee"', false],
    ['title pr or userType eq "Intern"', true],
    [
      'userType eq "Employee" and (emails co "example.com" or emails.value co "home.example")',
      false,
    ],
    ['emails[type eq "work" and value co "@example.com"]', true],
    ['emails[type eq "home" and value co "@example.com"]', false],
    ['not (title eq "Weaver")', false],
    ["active eq true", true],
    ['emails eq "wilma@home.example"', true],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber eq "701984"', true],
    ['title ne "Spinner"', true],
  ])("%s", (text, expected) => {
    expect(matches(parseFilter(text), person)).toBe(expected);
  });

  it.each([
    "",
    "userName",
    "userName eq",
    'eq "x"',
    'userName is "x"',
    '(userName eq "x"',
    "a b c d",
    'x eq "',
    `${"(".repeat(50)}x pr${")".repeat(50)}`,
  ])("refuses %s", (text) => {
    expect(() => parseFilter(text)).toThrow(/filter/i);
  });
});

describe("patches", () => {
  it("remove an attribute", () => {
    expect(applyPatch(person, [{ op: "remove", path: "title" }])).not.toHaveProperty("title");
  });

  it.each([
    [
      "adds attributes without a path",
      [
        {
          op: "add",
          value: { nickName: "Wil", emails: [{ value: "w@third.example", type: "other" }] },
        },
      ],
      { nickName: "Wil", emails: { length: 3 } },
    ],
    [
      "adds what is there only once",
      [{ op: "add", path: "emails", value: [{ value: "weaver@example.com", type: "work" }] }],
      { emails: { length: 2 } },
    ],
    [
      "replaces a part of a name",
      [{ op: "Replace", path: "name.familyName", value: "Heddle" }],
      { name: { familyName: "Heddle", givenName: "Wilma" } },
    ],
    [
      "changes one element",
      [{ op: "replace", path: 'emails[type eq "home"].value', value: "new@home.example" }],
      { emails: [{ type: "work" }, { value: "new@home.example", type: "home" }] },
    ],
    [
      "makes an element that the filter describes",
      [{ op: "add", path: 'emails[type eq "other"].value', value: "o@x.example" }],
      { emails: { 2: { type: "other", value: "o@x.example" } } },
    ],
    [
      "removes an element",
      [{ op: "remove", path: 'emails[type eq "home"]' }],
      { emails: { length: 1 } },
    ],

    [
      "understands a path as a name",
      [{ op: "replace", value: { "name.givenName": "Wanda" } }],
      { name: { givenName: "Wanda" } },
    ],
    [
      "reaches an extension",
      [
        {
          op: "replace",
          path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber",
          value: "1",
        },
      ],
      { "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { employeeNumber: "1" } },
    ],
  ])("%s", (_, operations, expected) => {
    expect(applyPatch(person, operations)).toMatchObject(expected);
    expect(person.emails).toHaveLength(2);
  });

  it.each([
    [{ op: "remove" }, "Say what"],
    [{ op: "move", path: "title" }, "no operation"],
    [{ op: "replace", path: 'emails[type eq "none"].value', value: "x" }, "matches"],
    [{ op: "replace", path: "id", value: "x" }, "given by this provider"],
    [{ op: "add", path: "a..b", value: "x" }, "not a path"],
    [{ op: "replace", path: "title" }, "needs a value"],
  ])("refuses %o", (operation, message) => {
    expect(() => applyPatch(person, [operation])).toThrow(message);
  });
});
