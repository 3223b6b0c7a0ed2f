import type { HeardCursor, RoomMessage } from "@devloom/shared-text";

/** Somebody's open page in a shared text, as the gateway established it. */
export interface Member {
  readonly id: string;
  readonly tenantId: string;
  readonly accountId: string;
  readonly name: string;
  readonly canEdit: boolean;
  /** Ids under which this page writes. */
  readonly clientIds: Set<number>;
  tell(message: RoomMessage): void;
  update(bytes: Uint8Array): void;
  close(code: number): void;
}

export function cursorOf(
  { id: memberId, accountId, name }: Member,
  place: HeardCursor["place"],
): HeardCursor {
  return { memberId, accountId, name, place };
}
