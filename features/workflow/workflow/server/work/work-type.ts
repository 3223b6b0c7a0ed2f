export interface WorkSetting {
  readonly name: string;
  readonly required: boolean;
  /** Values to choose from; none where any is possible. */
  readonly options: readonly string[];
}

/** Work that the gateway does by itself, as models name it. */
export interface WorkType {
  readonly type: string;
  /** For people, where no text of the designer has another. */
  readonly title: string;
  readonly settings: readonly WorkSetting[];
}
