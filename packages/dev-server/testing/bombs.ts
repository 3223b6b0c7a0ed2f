/** What hostile or broken code of a project can do to the machine from inside its dev server. */
export interface Bomb {
  readonly name: string;
  /** Statements of a module in the process of Vite. */
  readonly code: string;
  /** What is told of its end; null when it is legal, and only must not harm others. */
  readonly limit: RegExp | null;
}

const spawnShell = (script: string): string =>
  `spawn("/bin/sh", ["-c", ${JSON.stringify(script)}], { stdio: "ignore" });`;

/** A program of Node that runs beside Vite; it finds its own text in BOMB. */
const spawnNode = (code: string, ...options: readonly string[]): string =>
  `spawn(process.execPath, ${JSON.stringify([...options, "-e", code])}, {
    env: { ...process.env, BOMB: ${JSON.stringify(code)} }, stdio: "ignore",
  });`;

/** Writes the same again and again, as fast as the other side takes it. */
const flood = (descriptor: number, text: string): string => `
  const flood = Buffer.from(${text});
  let written = 0;
  const pour = () => {
    try {
      for (let i = 0; i < 1000; i += 1)
        written = (written + fs.writeSync(${descriptor}, flood, written)) % flood.length;
    } catch (error) { if (error.code !== "EAGAIN") return; }
    setImmediate(pour);
  };
  pour();`;

/** Fills files of 64 MB below a folder, as far as they go. */
const fillFiles = (folder: string): string => `
  const block = Buffer.alloc(2 ** 20, 1);
  for (let file = 0; ; file += 1) {
    try { for (let i = 0; i < 64; i += 1) fs.appendFileSync(${folder} + "/bomb" + file, block); }
    catch { return; }
    await new Promise((resolve) => setImmediate(resolve));
  }`;

const questions = `
  let number = 1e6;
  const ask = () => {
    const text = () => "export const a = <a>" + (number += 1) + "</a>;";
    const line = () => JSON.stringify({ type: "annotate", number, path: "src/App.jsx", text: text() }) + "\\n";
    try { for (let i = 0; i < 100; i += 1) fs.writeSync(3, line()); }
    catch (error) { if (error.code !== "EAGAIN") return; }
    setImmediate(ask);
  };
  ask();`;

const processes = /more than 64 processes/;
const memory = /more than 2,048 MB of memory/;
const temporary = /more than 1,024 MB of temporary files/;
const output = /printed more than 1 MB or 5,000 lines a second/;
const messages = /sent more than 8 MB or 4,000 messages a second/;

export const bombs: readonly Bomb[] = [
  {
    name: "fork bomb of shells",
    code: spawnShell("bomb() { bomb | bomb & }; bomb"),
    limit: processes,
  },
  {
    name: "fork bomb of Node",
    code: spawnNode(
      `setInterval(() => require("node:child_process").spawn(process.execPath, ["-e", process.env.BOMB], { stdio: "ignore" }), 1)`,
    ),
    limit: processes,
  },
  {
    name: "children that leave their session, fork twice and ignore signals",
    code: spawnShell(
      `trap "" TERM INT HUP; i=0; while [ $i -lt 200 ]; do (setsid sh -c 'trap "" TERM; sleep 1000 &' &); i=$((i+1)); done; wait`,
    ),
    limit: processes,
  },
  {
    name: "zombies",
    code: spawnShell("(exit) & (exit) & exec sleep 1000").repeat(33),
    limit: processes,
  },
  {
    name: "threads",
    code: `spawn(process.execPath, ["-e", "fs.stat('/', () => {}); setInterval(() => {}, 1000)"], {
        env: { ...process.env, UV_THREADPOOL_SIZE: String(260 + 16 * os.availableParallelism()) },
      });`,
    limit: /more than [\d,]+ threads/,
  },
  {
    name: "memory in the heap",
    code: spawnNode(
      "const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length + 0.5))",
      "--max-old-space-size=16000",
    ),
    limit: memory,
  },
  {
    name: "memory in buffers",
    code: "const kept = []; setInterval(() => kept.push(Buffer.alloc(2 ** 26, 1)), 1);",
    limit: memory,
  },
  { name: "memory in temporary files", code: fillFiles('"/tmp"'), limit: temporary },
  {
    name: "many temporary files",
    code: `for (let i = 0; ; i += 1) {
        fs.closeSync(fs.openSync("/tmp/bomb" + i, "w"));
        if (i % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
      }`,
    limit: /more than 50,000 files/,
  },
  { name: "log of short lines", code: flood(1, `"x\\n".repeat(10_000)`), limit: output },
  { name: "log without an end of line", code: flood(1, `"x".repeat(100_000)`), limit: output },
  { name: "log of errors", code: flood(2, `"an error\\n".repeat(10_000)`), limit: output },
  {
    name: "messages of the launcher",
    code: flood(3, `'{"type":"alive"}\\n'.repeat(1000)`),
    limit: messages,
  },
  {
    name: "messages that are none",
    code: flood(3, `"not JSON\\n".repeat(1000)`),
    limit: /sent more than 1,000 messages that can't be read/,
  },
  {
    name: "messages of very many values",
    code: flood(3, `"[" + "{},".repeat(300_000) + "0]\\n"`),
    limit: /sent a message of more than 1,000 values/,
  },
  {
    name: "message without an end",
    code: flood(3, `"x".repeat(100_000)`),
    limit: /sent a message without an end/,
  },
  {
    name: "questions about files",
    code: questions,
    limit: /asked about more than 20 unknown texts a second/,
  },
  { name: "large files", code: fillFiles("process.env.HOME"), limit: /more than 1,024 MB to disk/ },
  {
    name: "large files without a name",
    code: `const block = Buffer.alloc(2 ** 20, 1);
      for (let file = 0; ; file += 1) {
        const opened = fs.openSync(process.env.HOME + "/bomb", "w");
        fs.unlinkSync(process.env.HOME + "/bomb");
        for (let i = 0; i < 64; i += 1) fs.writeSync(opened, block);
        await new Promise((resolve) => setImmediate(resolve));
      }`,
    limit: /more than 1,024 MB to disk/,
  },
  {
    name: "many files",
    code: `for (let i = 0; ; i += 1) {
        fs.closeSync(fs.openSync(process.env.HOME + "/bomb" + i, "w"));
        if (i % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
      }`,
    limit: /more than 50,000 files/,
  },
  {
    name: "files that cannot be counted",
    code: `process.chdir(process.env.HOME);
      for (let i = 0; i < 30; i += 1) { fs.mkdirSync("b".repeat(200)); process.chdir("b".repeat(200)); }
      ${fillFiles('"."')}`,
    limit: /can't be counted/,
  },
  { name: "eight endless loops", code: spawnNode("for (;;);").repeat(8), limit: null },
];

/** A configuration of Vite that goes off at once, or as soon as there is a file of this name in the project. */
export function bombConfig({ code }: Bomb, fuse: string | null = null): string {
  return `import { spawn } from "node:child_process";
    import fs from "node:fs";
    import os from "node:os";
    const explode = async () => { ${code} };
    const fuse = ${JSON.stringify(fuse)};
    if (fuse === null) setTimeout(explode, 0);
    else {
      const waiting = setInterval(() => {
        if (!fs.existsSync(fuse)) return;
        clearInterval(waiting);
        void explode();
      }, 10);
    }
    export default {};\n`;
}
