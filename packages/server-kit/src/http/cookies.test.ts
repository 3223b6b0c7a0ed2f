import { expect, it } from "vitest";
import { readCookies, strictCookie } from "./cookies.ts";

it("reads cookies, the first of a name first, whatever their names mean elsewhere", () => {
  expect({ ...readCookies("a=1; b = x=y ;a=2;; c; toString=t; __proto__=p") }).toEqual(
    Object.fromEntries([
      ["a", "1"],
      ["b", "x=y"],
      ["c", ""],
      ["toString", "t"],
      ["__proto__", "p"],
    ]),
  );
  expect({ ...readCookies(null) }).toEqual({});
});

it("writes a cookie that scripts and other sites cannot use", () => {
  const options = { path: "/api/auth", maxAgeSeconds: 60, secure: true };
  expect(strictCookie("a", "b", options)).toBe(
    "a=b; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Strict; Secure",
  );
  expect(strictCookie("a", "b", { ...options, secure: false, sameSite: "Lax" })).toBe(
    "a=b; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Lax",
  );
  expect(() => strictCookie("a", "b; Domain=evil", options)).toThrow("would need escaping");
});
