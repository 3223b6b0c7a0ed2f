import { decodeXml } from "@devloom/workflow-engine/xml";

/** The text of a model, in the encoding that the file itself declares. */
export async function readModelFile(file: File): Promise<string> {
  // A file in an encoding that nobody knows is read as it is; the checks tell what is wrong with it.
  return decodeXml(new Uint8Array(await file.arrayBuffer())) ?? file.text();
}
