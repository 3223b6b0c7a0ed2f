import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appSource } from "../../testing/sample-app.ts";
import { OpenProject } from "../editing/open-project.ts";
import { planReply } from "./plan-proposal.ts";

const PATH = "apps/web/src/App.tsx";
const NOTE = "export function Note() {\n  return <p>Note</p>;\n}\n";
let folder: string;
let project: OpenProject;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "devloom-new-files-"));
  const files = {
    [PATH]: appSource(),
    "apps/web/package.json": "{}",
    "apps/web/src/Card.tsx": NOTE,
    "apps/web/src/secrets/.gitignore": "*.ts\n",
    ".gitignore": "*.local.tsx\n/apps/web/src/made/\n",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await symlink(tmpdir(), join(folder, "apps/web/src/away"));
  await symlink("Card.tsx", join(folder, "apps/web/src/Link.tsx"));
  await mkdir(join(folder, "apps/web/src/Parts.tsx"));
  project = new OpenProject(folder, [], 0);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function plan(...newFiles: { path: string; text?: string }[]) {
  const shown = new Map([[PATH, appSource()]]);
  const edits = [{ path: PATH, search: "<main", replace: "<main id='page'" }];
  const reply = {
    summary: "",
    edits,
    newFiles: newFiles.map((file) => ({ text: NOTE, ...file })),
  };
  const subject = { instruction: "A note", elements: [], files: shown, earlier: new Map() };
  return planReply(project, subject, reply, "A note");
}

describe("new files of an answer", () => {
  it("are part of the proposal, as files that begin with nothing", () => {
    const path = "apps/web/src/parts/Note.tsx";

    const files = plan({ path });

    expect(files.map((file) => [file.path, file.baseHash === null])).toEqual([
      [PATH, false],
      [path, true],
    ]);
    expect(files[1]).toMatchObject({ text: NOTE });
    expect(files[1]?.diff).toBe(
      `--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,3 @@\n+${NOTE.trim().replaceAll("\n", "\n+")}\n`,
    );
  });

  it.each([
    ["apps/web/src/../../../out.tsx", "leaves the project"],
    ["/etc/out.tsx", "not below the project"],
    ["apps/web/src/%2e%2e/out.tsx", "encoded"],
    ["apps/web/src/node_modules/react/index.js", "not the project's own source"],
    ["apps/web/Note.tsx", "below apps/web/src"],
    ["apps/other/src/Note.tsx", "below apps/web/src"],
    ["apps/web/srcs/Note.tsx", "below apps/web/src"],
    ["apps/web/src/vite.config.ts", "a new file is"],
    ["apps/web/src/run.sh", "a new file is"],
    ["apps/web/src/.env", "a new file is"],
    ["apps/web/src/.hidden/Note.tsx", "left alone"],
    ["apps/web/src/dist/Note.tsx", "left alone"],
    ["apps/web/src/Note.local.tsx", "git ignores it"],
    ["apps/web/src/made/Note.tsx", "git ignores it"],
    ["apps/web/src/secrets/key.ts", "git ignores it"],
    ["apps/web/src/Card.tsx", "exists already"],
    ["apps/web/src/card.tsx", "exists already"],
    ["apps/web/src/Card.js", "exists already"],
    ["apps/web/src/Link.tsx", "exists already"],
    ["apps/web/src/Parts.tsx", "exists already"],
    ["apps/web/src/away/Note.tsx", "exists already"],
    ["apps/web/src/App.tsx/Note.tsx", "exists already"],
  ])("are refused at %s", (path, words) => {
    expect(() => plan({ path })).toThrow(words);
  });

  it("are refused when they cannot be read as source, or come twice", () => {
    const path = "apps/web/src/Note.tsx";
    expect(() => plan({ path, text: "export function (" })).toThrow("cannot be read");
    expect(() => plan({ path }, { path: "apps/web/src/Note.ts" })).toThrow("exists already");
  });
});
