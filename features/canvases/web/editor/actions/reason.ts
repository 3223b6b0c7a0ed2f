/** Why something cannot be done now: the key of a text. */
export type Reason =
  | "readOnly"
  | "nothingSelected"
  | "severalSelected"
  | "notInSource"
  | "noText"
  | "notSiblings"
  | "isRoot"
  | "nothingCopied"
  | "noPlace"
  | "noNeighbour"
  | "nothingInside"
  | "nothingToUndo"
  | "nothingToRedo"
  | "inUse"
  | "driving"
  | "lastBoard";
