import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { en } from "./messages/en.ts";
import {
  ChoosePasswordForm,
  firstProblems,
  LoginForm,
  PROBLEM_KEYS,
  problemKey,
  RegisterForm,
  ResetForm,
} from "./validation.ts";

function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  return result.success ? {} : firstProblems(result.error);
}

const good = {
  name: "Ada Example",
  email: "ada@example.com",
  password: "Threads1",
  confirmPassword: "Threads1",
};

describe("the login form", () => {
  it("names the problem of each field", () => {
    expect(problemsOf(LoginForm, { email: "ada@", password: "short" })).toEqual({
      email: "Please enter a valid email address",
      password: "Password must be at least 8 characters",
    });
  });

  it("judges only the length of the password", () => {
    expect(problemsOf(LoginForm, { email: "ada@example.com", password: "onlylower" })).toEqual({});
  });
});

describe("the register form", () => {
  it("accepts what follows every rule", () => {
    expect(problemsOf(RegisterForm, good)).toEqual({});
  });

  it.each([
    ["threads1", "Password must contain at least one uppercase letter"],
    ["THREADS1", "Password must contain at least one lowercase letter"],
    ["Threadss", "Password must contain at least one number"],
    ["Thread1", "Password must be at least 8 characters"],
  ])("refuses the password %s", (password, message) => {
    expect(problemsOf(RegisterForm, { ...good, password, confirmPassword: password })).toEqual({
      password: message,
    });
  });

  it("shows a mismatch on confirmPassword, together with other problems", () => {
    expect(problemsOf(RegisterForm, { ...good, name: "A", confirmPassword: "Threads2" })).toEqual({
      name: "Name must be at least 2 characters",
      confirmPassword: "Passwords do not match",
    });
  });
});

describe("the reset forms", () => {
  it("asks for a valid address", () => {
    expect(problemsOf(ResetForm, { email: "" })).toEqual({
      email: "Please enter a valid email address",
    });
  });

  it("keeps the rules of registration for a new password", () => {
    expect(problemsOf(ChoosePasswordForm, { password: "threads1", confirmPassword: "" })).toEqual({
      password: "Password must contain at least one uppercase letter",
      confirmPassword: "Passwords do not match",
    });
  });
});

describe("problem keys", () => {
  it("lead back to the contract's own sentence in English", () => {
    for (const [message, key] of Object.entries(PROBLEM_KEYS)) {
      expect(en.problems[key]).toBe(message);
    }
  });

  it("leave unknown messages alone", () => {
    expect(problemKey("This password is too common")).toBeUndefined();
  });
});
