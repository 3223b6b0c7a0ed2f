export interface Question {
  readonly path: string;
  /** The text around the cursor. Of long ones only what is near is looked at. */
  readonly before: string;
  readonly after: string;
  /** Whether the file goes on beyond one of the two. */
  readonly isCut?: boolean | undefined;
}
