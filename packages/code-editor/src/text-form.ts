/** Editors have plain line breaks alone; files have others too, and marks that are not to be typed in. */
export interface TextForm {
  toEditor(text: string): string;
  /** The text of the editor as the file has it; `like` is what stood in the file. */
  toFile(text: string, like: string): string;
}

/** As it is, with plain line breaks or those of Windows. */
export const PLAIN_FORM: TextForm = {
  toEditor: (text) => text.replaceAll(/\r\n?/g, "\n"),
  toFile: (text, like) => (like.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text),
};
