/** A port of a program that is seen beside the text. */
export interface ShownPort {
  readonly source: string;
  readonly port: number;
}
