export { otherPeople, type PersonAt, showPeople } from "./people.ts";
export { type SharedText, sharedText, type TextChange } from "./shared-text.ts";
