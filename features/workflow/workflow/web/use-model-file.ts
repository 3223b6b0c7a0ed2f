import { useSentence } from "@devloom/web-kit";
import { inspectXml, MAX_XML_BYTES, TOO_LARGE } from "@devloom/workflow-engine/inspect-xml";
import { decodeXml } from "@devloom/workflow-engine/xml";

/**
 * Reads the text of a model, in the encoding that the file itself declares. What would harm whoever opens it is
 * refused before anything is made of it.
 */
export function useModelFile(): (file: File) => Promise<string> {
  const say = useSentence();
  return async (file) => {
    if (file.size > MAX_XML_BYTES) throw new Error(say(TOO_LARGE));
    // A file in an encoding that nobody knows is read as it is; the checks tell what is wrong with it.
    const text = decodeXml(new Uint8Array(await file.arrayBuffer())) ?? (await file.text());
    const problem = inspectXml(text);
    if (problem?.isHostile === true) throw new Error(say(problem.reason));
    return text;
  };
}
