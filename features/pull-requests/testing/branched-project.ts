import { saveIdeFile } from "../../ide/contract.ts";
import {
  commitProject,
  createBranch,
  createProject,
  switchBranch,
} from "../../projects/contract.ts";
import { type Caller, send } from "../../testing/client.ts";

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

/** A project with these files on `main`, which is checked out, and others on its branch `side`. */
export async function projectWithBranch(
  person: Caller,
  name: string,
  { main, side }: { main?: Record<string, string>; side?: Record<string, string> } = {},
): Promise<string> {
  const { status, body } = await send(person, createProject, { body: { name } });
  if (status !== 201) throw new Error(`No project was made: ${JSON.stringify(body)}`);
  const { id } = body;
  if (main !== undefined) await commitFiles(person, id, main, "Begin");
  await send(person, createBranch, { params: { id }, body: { name: "side" } });
  await goTo(person, id, "side");
  await commitFiles(person, id, side ?? { "notes.md": "New\n" }, "Take notes");
  await goTo(person, id, "main");
  return id;
}
