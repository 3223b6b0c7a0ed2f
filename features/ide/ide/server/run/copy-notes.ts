import { assertNever } from "@devloom/contract";
import type { CopyNote } from "@devloom/terminal";

export const READ_ONLY_TEXT = "The project can be read in this terminal, not changed.";

export const ENDED_TEXT =
  "Saving your changes in the project has ended; they stay in your terminals. Open another terminal to go on.";

export const RENEWED_TEXT =
  "Your terminals' copy of the project passed its limits and is made anew. What was saved in the project is there; builds and packages that you installed here are not.";

export const RENEWED_KEPT_TEXT =
  "Your terminals' copy of the project passed its limits and is made anew. Not all of it could be saved in the project: the old one is kept in the data folder.";

export const REPLACED_TEXT =
  "Your terminals' copy of the project could not be used any more and was made anew. The old one is kept in the data folder.";

/** What a person is told in the terminal about something in its copy of the project. */
export function noteText(reason: CopyNote, path: string): string {
  // A terminal would obey what is in a name.
  const shown = path.replaceAll(/\p{C}/gu, "�");
  const name = JSON.stringify(shown);
  switch (reason) {
    case "large":
      return `${name} is larger than 20 MB and stays in your terminals.`;
    case "many":
      return "The project has more than 40,000 files: changes stay in your terminals until there are fewer.";
    case "long":
      return `The path ${name} is longer than 1,024 characters and stays in your terminals.`;
    case "name":
      return `The name ${name} is no valid text and stays in your terminals.`;
    case "closed":
      return `${name} can't be read and stays in your terminals. Change its mode to save it in the project.`;
    case "link":
      return `${name} is a link and stays in your terminals, with what lies behind it.`;
    case "refused":
      return `${name} can't be saved in the project and stays in your terminals.`;
    case "conflict":
      return `A file was saved in the project while a program changed it here. The project's version has its place, this terminal's is now ${name}.`;
    case "heavy":
      return `${name} is too large to be copied into your terminals.`;
    case "full":
      return "The disk is full: not everything of the project is in this terminal.";
    case "recovered":
      return `${shown} changes of an earlier terminal are saved in the project now.`;
    default:
      return assertNever(reason);
  }
}
