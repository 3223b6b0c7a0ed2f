import { git, projectFolder } from "@devloom/project-files";
import { saveIdeFile } from "../../ide/contract.ts";
import {
  commitProject,
  createProject,
  switchBranch,
} from "../../../dashboard/projects/contract.ts";
import { type Caller, type Person, send } from "../../../testing/client.ts";
import type { TestGateway } from "../../../testing/start-test-gateway.ts";

/** Writes files and commits them on the branch that is checked out. */
export async function commitFiles(
  person: Caller,
  id: string,
  files: Readonly<Record<string, string>>,
  message = "Write",
): Promise<void> {
  for (const [filePath, content] of Object.entries(files))
    await send(person, saveIdeFile, { params: { id }, body: { filePath, content } });
  const { status, body } = await send(person, commitProject, {
    params: { id },
    body: { message },
  });
  if (status !== 201) throw new Error(`Nothing was committed: ${JSON.stringify(body)}`);
}

export async function goTo(person: Caller, id: string, name: string): Promise<void> {
  const { status, body } = await send(person, switchBranch, { params: { id }, body: { name } });
  if (status !== 200) throw new Error(`The branch was not switched: ${JSON.stringify(body)}`);
}

/**
 * A project with these files on `main`, which is checked out, and others on its branch `side`. Git is told of all
 * commits at once, as commits of the product take many steps.
 */
export async function projectWithBranch(
  { dataDir }: Pick<TestGateway, "dataDir">,
  person: Person,
  name: string,
  { main, side = { "notes.md": "New\n" } }: { main?: Files; side?: Files } = {},
): Promise<string> {
  const { status, body } = await send(person, createProject, { body: { name } });
  if (status !== 201) throw new Error(`No project was made: ${JSON.stringify(body)}`);
  const folder = projectFolder(dataDir, person.user.tenant.tenantId, body.id);
  const by = `${person.user.name} <${person.email}> ${Math.floor(Date.now() / 1000)} +0000`;
  const input = [
    ...(main === undefined ? [] : [commitOf(main, { branch: "main", message: "Begin", by })]),
    commitOf(side, { branch: "side", message: "Take notes", by }),
  ];
  await git(["fast-import", "--quiet"], { folder, input: input.join("") });
  if (main !== undefined) await git(["reset", "--quiet", "--hard"], { folder });
  return body.id;
}

type Files = Readonly<Record<string, string>>;

/** A commit upon `main`, as `git fast-import` reads it. */
function commitOf(
  files: Files,
  { branch, message, by }: { branch: string; message: string; by: string },
): string {
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const changes = Object.entries(files).map(
    ([path, text]) => `M 100644 inline ${path}\n${data(text)}`,
  );
  // A branch begins at itself only by way of what git has of it.
  const from = branch === "main" ? "refs/heads/main^0" : "refs/heads/main";
  const head = `commit refs/heads/${branch}\nauthor ${by}\ncommitter ${by}\n${data(message)}`;
  return `${head}from ${from}\n${changes.join("")}\n`;
}
