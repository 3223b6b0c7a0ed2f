import { Annotation } from "@codemirror/state";

/** Marks texts that were put in from outside, so that they do not count as typed. */
export const fromOutside = Annotation.define<true>();
