/** What somebody can use on a screen only with a permission. */
export interface Control {
  /** May name what was arranged: `{project}`, `{run}`. */
  readonly screen: string;
  readonly role: "button" | "link" | "switch" | "table";
  readonly name: string;
  /**
   * What becomes of it without the permission: it stays, disabled with the reason; its part is not
   * offered; or the screen says in its place what is missing.
   */
  readonly without: "disabled" | "hidden" | "denied";
  /** The button that sends the dialog which the control opens. */
  readonly sends?: string;
  /** What has to be typed there first. */
  readonly types?: string;
}

/** A permission of which no screen of an ordinary workspace has a control, and why. */
export interface Unseen {
  readonly unseen: string;
  /** It decides over a part of what calls answer or take: none is refused as a whole without it. */
  readonly isOfAPart?: true;
}
