/** An action that the command palette offers. */
export interface PaletteAction {
  readonly id: string;
  /** Key of its title among the feature's texts. */
  readonly titleKey: string;
  /** Only those who hold it see the action. */
  readonly permission?: string;
  /** Where choosing it leads. */
  readonly href: string;
}

/** Something found by name. */
export interface PaletteHit {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly href: string;
}

/** What a feature adds to the command palette. */
export interface PaletteSource {
  readonly actions?: readonly PaletteAction[];
  readonly search?: {
    /** Key of the group's heading among the feature's texts. */
    readonly titleKey: string;
    readonly permission?: string;
    readonly find: (text: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>;
  };
}
