import { describe, expect, it } from "vitest";
import { failedLogin, failedWith, refusedLogin } from "./auth-failure.ts";

describe("what a failed form says", () => {
  it("shows the server's message for a refused login, or the general sentence", () => {
    const general = "Login failed. Please try again.";
    expect(refusedLogin("Too many attempts", general)).toEqual({ title: "Too many attempts" });
    expect(refusedLogin("", general)).toEqual({ title: general });
  });

  it("shows a raised error's message, or that the credentials are wrong", () => {
    const wrong = "Invalid email or password. Please try again.";
    expect(failedLogin(new Error("HTTP error! status: 500"), wrong)).toEqual({
      title: "HTTP error! status: 500",
    });
    expect(failedLogin(new Error(""), wrong)).toEqual({ title: wrong });
    expect(failedLogin("not an error", wrong)).toEqual({ title: wrong });
  });

  it("keeps the fixed sentence of registration and adds the reason", () => {
    const title = "Registration failed. Please try again.";
    expect(failedWith(title, new Error("This address is taken"))).toEqual({
      title,
      reason: "This address is taken",
    });
    expect(failedWith(title, new Error(title))).toEqual({ title, reason: undefined });
  });
});
