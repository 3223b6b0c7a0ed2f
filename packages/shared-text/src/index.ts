export { fromBase64, toBase64 } from "./bytes.ts";
export type { Refusal, UpdateRules } from "./check-update.ts";
export { toFile, toShared } from "./line-breaks.ts";
export {
  CursorPlace,
  type FileBase,
  type HeardCursor,
  type Joined,
  MAX_SHARED_LENGTH,
  MAX_UPDATE_BYTES,
  PageMessage,
  RoomMessage,
} from "./messages.ts";
export { RoomText } from "./room-text.ts";
export {
  type KeptEdits,
  type PageConnection,
  type PageEvents,
  type Problem,
  SharedTextPage,
  type TextChange,
} from "./shared-text-page.ts";
