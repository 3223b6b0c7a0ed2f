import type { OutputOf } from "@devloom/contract";
import {
  hashBytes,
  kindOf,
  projectPath,
  readBytes,
  readText,
  statFile,
} from "@devloom/project-files";
import { AppError, notFound } from "@devloom/server-kit";
import { MAX_BYTES, MAX_TEXT, type readIdeFile } from "../contract.ts";
import { stampOf } from "./change-stamps.ts";

const UTF16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
/** Programs and pictures have a zero byte early on, texts have none. */
const SNIFFED = 8_192;

type FileView = Omit<OutputOf<typeof readIdeFile>, "shared">;

/** What browsers show as a picture, by the end of its name. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/x-icon",
  bmp: "image/bmp",
  svg: "image/svg+xml",
};

export function imageType(path: string): string | undefined {
  return IMAGE_TYPES[path.split(".").at(-1)?.toLowerCase() ?? ""];
}

/** One file as it is now: its text, or what else it is. */
export function readFile(root: string, path: string): FileView {
  projectPath(path);
  const stat = statFile(root, path);
  if (stat === null) {
    if (kindOf(root, path) === "folder")
      throw new AppError(422, "not_a_file", `${path} is a folder.`);
    throw notFound("The file");
  }
  const size = Number(stat.size);
  // Taken before the text: one that is written meanwhile has another mark than the one that is told.
  const about = { filePath: path, content: null, hash: null, stamp: stampOf(stat), size };
  if (about.size > MAX_BYTES) return { ...about, kind: "large" };
  const isImage = imageType(path) !== undefined;
  if (about.size <= MAX_TEXT) {
    const text = textOf(root, path);
    if (text !== null) {
      const hash = hashBytes(Buffer.from(text, "utf8"));
      return { ...about, kind: "text", content: text, hash };
    }
  }
  const bytes = readBytes(root, path, MAX_BYTES);
  const hash = bytes === null ? null : hashBytes(bytes.bytes);
  return { ...about, kind: isImage ? "image" : kindWithoutText(bytes?.bytes), hash };
}

/** What keeps a file from being edited, so that people know what to do about it. */
function kindWithoutText(bytes: Buffer | undefined): "binary" | "encoded" | "long" {
  if (bytes === undefined) return "binary";
  if (UTF16_MARKS.some((mark) => bytes.subarray(0, mark.length).equals(mark))) return "encoded";
  if (bytes.subarray(0, SNIFFED).includes(0)) return "binary";
  return bytes.length > MAX_TEXT ? "long" : "encoded";
}

function textOf(root: string, path: string): string | null {
  try {
    return readText(root, path)?.text ?? null;
  } catch (error) {
    if (error instanceof AppError && ["not_text", "file_too_large"].includes(error.code))
      return null;
    throw error;
  }
}
