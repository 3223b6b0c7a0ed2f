import { describe, expect, it } from "vitest";
import { Completer } from "./completer.ts";

const ask = (completer: Completer, before: string, after = "\n") =>
  completer.complete({ path: "src/a.ts", before, after });

describe("given what nobody would write", () => {
  it("takes no binary, and of files that are too large nothing", () => {
    const completer = new Completer({ maxFileCharacters: 1_000 });
    expect(completer.save("a.bin", "a\0b")).toBe(false);
    expect(completer.save("long.ts", "x".repeat(1_001))).toBe(false);
    expect(completer.save("empty.ts", "\n\n")).toBe(false);
    expect(completer.size).toEqual({ files: 0, tokens: 0 });
    expect(ask(completer, "const ")?.confidence ?? 0).toBeLessThan(0.25);
  });

  it("stops learning when it is full, and goes on once there is room", () => {
    const completer = new Completer({ maxTokens: 1_000, maxWords: 40 });
    const text = "const a = b + c;\n".repeat(30);
    expect(completer.save("one.ts", text)).toBe(true);
    expect(completer.save("two.ts", text)).toBe(false);
    completer.remove("one.ts");
    expect(completer.save("two.ts", text)).toBe(true);
    // More words than there is room for are learned as unknown ones, which are never proposed.
    completer.save("three.ts", Array.from({ length: 60 }, (_, n) => `w${n}`).join("\n"));
    expect(completer.size.tokens).toBeLessThanOrEqual(1_000);
    expect(ask(completer, "const ")?.text).not.toBe("");
  });

  it("answers about deep nesting, long lines, broken brackets and words of the language itself", () => {
    const completer = new Completer();
    completer.save("deep.ts", `${"(".repeat(5_000)}\n${"{[".repeat(5_000)}\n`);
    completer.save("same.ts", "aa ".repeat(30_000).replaceAll("aa aa aa ", "aa\naa "));
    completer.save("proto.ts", "const constructor = __proto__.toString;\n".repeat(20));
    completer.save("odd.ts", "\uD800 \u2028 `${`${`${ \r\r\n '\" </ <> /> */\n".repeat(100));
    const hostile = [
      "(".repeat(50_000),
      "x".repeat(100_000),
      ")]}>".repeat(10_000),
      "a\n".repeat(30_000),
      "import {",
      "import { a,\n",
      "const con",
      "</",
      "\uD800",
    ];
    for (const before of hostile)
      for (const after of ["", "\n", "\n}".repeat(20_000), ")".repeat(20_000)])
        expect(() => ask(completer, before, after)).not.toThrow();
  });

  it("learns a million tokens within its bounds", () => {
    const completer = new Completer({ maxTokens: 1_000_000 });
    const line = (n: number): string => `  call${n % 97}(value${n % 89}, ${n % 7});\n`;
    const text = Array.from({ length: 4_000 }, (_, n) => line(n)).join("");
    for (let n = 0; n < 40; n += 1) completer.save(`src/f${n}.ts`, text);
    expect(completer.size.tokens).toBeLessThanOrEqual(1_000_000);
    expect(completer.size.tokens).toBeGreaterThan(900_000);
    expect(ask(completer, text.slice(0, -10))?.text).toContain(")");
  });
});
