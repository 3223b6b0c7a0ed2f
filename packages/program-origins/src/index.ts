/** The guarded way of browsers into programs of projects: an origin for each, tickets, passes, and nothing of the person. */
export {
  type Admitted,
  addressOf,
  admit,
  applicationsOwn,
  ENTER_PATH,
  placeOn,
  urlOn,
} from "./admission.ts";
export { passCookie } from "./cookies.ts";
export { isFromOwnPages, isOwnSocket, isVisit } from "./origin-check.ts";
export { escapeHtml, type OwnPage, pagePolicy, sendIn, sendOwn, writePage } from "./own-page.ts";
export { Passes, type PassKind, type Signature } from "./passes.ts";
export { portIn, portName } from "./port-name.ts";
export { ProgramOrigins } from "./program-origins.ts";
export { forward, forwardUpgrade, type Forwarding } from "./proxy.ts";
export { Remembered } from "./remembered.ts";
