import { hashOf, readText } from "@devloom/project-files";
import { AppError, type Platform } from "@devloom/server-kit";
import { type FileBase, type Problem, toFile, toShared } from "@devloom/shared-text";
import { SOCKET_CLOSED } from "../../contract.ts";
import { mergeTexts } from "../merge-file.ts";
import { lookInto, type ProjectWork, workOn } from "../project-work.ts";
import { saveFile } from "../save-file.ts";
import type { Member } from "./member.ts";
import type { Room } from "./room.ts";
import { deleteText, type LockedText, readGround, updateBase, updateSaving } from "./store.ts";

/** What a shared text has to do with its file: each may change without the other, and neither loses anything. */
export class SharedFile {
  readonly #platform: Platform;
  readonly #room: Room;

  constructor(platform: Platform, room: Room) {
    this.#platform = platform;
    this.#room = room;
  }

  /** The file may be another one by now: what changed there is merged into the shared text. */
  async look(member: Member): Promise<void> {
    const room = this.#room;
    const problem = await room.serially(() => problemOf(() => this.#look(member)));
    room.publish();
    if (problem?.code === "not_found") room.end(SOCKET_CLOSED.gone);
  }

  /** Writes the shared text as it is now; with `onlyOwn` not what others typed and did not save. */
  async save(member: Member, onlyOwn = false): Promise<Problem | null> {
    const saved = await this.#room.serially(() =>
      problemOf(async () => {
        try {
          await this.#save(member, onlyOwn);
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== "stale_base") throw error;
          await this.#look(member);
          if (this.#room.clash !== undefined) throw error;
          await this.#save(member, onlyOwn);
        }
      }),
    );
    this.#room.publish();
    return saved === undefined ? ENDED : saved;
  }

  /** Somebody decided what becomes of a text that clashes with the file. */
  async settle(
    member: Member,
    decision: { hash: string | null; mine: string; text: string },
  ): Promise<Problem | null> {
    const room = this.#room;
    const { hash } = decision;
    const mine = toShared(decision.mine);
    const text = toShared(decision.text);
    const settled = await room.serially(() =>
      problemOf(() =>
        this.#within(member, async (work, locked) => {
          if (!member.canEdit) throw readOnly();
          const disk = readDisk(work.root, locked.path);
          if (disk.hash !== hash) throw changedMeanwhile();
          const now = room.text.text;
          const next = now === mine ? text : await mergeTexts(now, mine, text);
          if (next === null) throw changedMeanwhile();
          if (hash === null && next === "") return this.#letGo(work, locked);
          await this.#standOn(work, locked, disk, next, [member.accountId]);
        }),
      ),
    );
    room.publish();
    return settled === undefined ? ENDED : settled;
  }

  async #look(member: Member): Promise<void> {
    const room = this.#room;
    const root = await lookInto(this.#platform, member, room.place.projectId);
    const seen = readDisk(root, room.path);
    if (seen.hash === room.base.hash) {
      if (room.clash !== undefined) room.stand(room.base, undefined);
      return;
    }
    if (seen.hash === room.clash) return;
    await this.#within(member, async (work, locked) => {
      const disk = readDisk(work.root, locked.path);
      const { base, saving } = await readGround(work.tx, locked.id);
      const now = toFile(room.text.text, base.text);
      const isClean = now === base.text;
      if (disk.hash === null) {
        if (isClean) return this.#letGo(work, locked);
        return room.stand(base, null);
      }
      if (disk.hash === UNREADABLE) return room.stand(base, UNREADABLE);
      if (disk.hash === saving?.hash) return this.#standOn(work, locked, disk, room.text.text);
      const next =
        isClean || now === disk.text ? disk.text : await mergeTexts(now, base.text, disk.text);
      if (next === null) return room.stand(base, disk.hash);
      return this.#standOn(work, locked, disk, toShared(next));
    });
  }

  async #save(member: Member, onlyOwn: boolean): Promise<void> {
    const room = this.#room;
    if (!member.canEdit) throw readOnly();
    // A crash between writing and storing is not taken for somebody else's change.
    const { saving, state } = await room.locked(async (tx, { id, typists }) => {
      if (onlyOwn && typists.some((one) => one !== member.accountId)) throw othersTyped();
      const text = toFile(room.text.text, room.base.text);
      const about = { hash: hashOf(text), text };
      await updateSaving(tx, id, about);
      return { saving: about, state: room.text.state };
    });
    await this.#within(member, async (work, locked) => {
      const { hash, text } = saving;
      await saveFile(work, { filePath: locked.path, content: text, baseHash: locked.baseHash });
      const isDirty = toFile(room.text.text, text) !== text;
      await updateBase(work.tx, locked, { hash, text }, state, { isDirty, typists: [] });
      room.stand({ hash, text }, undefined);
    });
  }

  /** While nobody else changes the project's files, or this text at another gateway. */
  #within(
    member: Member,
    work: (work: ProjectWork, locked: LockedText) => Promise<void>,
  ): Promise<void> {
    const { projectId } = this.#room.place;
    return workOn(this.#platform, member, projectId, (inside) =>
      this.#room.locked((_tx, locked) => work(inside, locked), inside.tx),
    );
  }

  /** The shared text becomes `next`, and stands on what the file has. */
  async #standOn(
    work: ProjectWork,
    locked: LockedText,
    disk: FileBase,
    next: string,
    typists: readonly string[] = [],
  ): Promise<void> {
    const room = this.#room;
    const update = room.text.write(toShared(next));
    const isDirty = toFile(room.text.text, disk.text) !== disk.text;
    await room.storeOwn(work.tx, locked, update);
    const origin = isDirty ? null : room.text.state;
    await updateBase(work.tx, locked, disk, origin, { isDirty, typists });
    room.stand(disk, undefined);
  }

  /** The file is gone, and nobody typed anything that is not in it. */
  async #letGo({ tx }: ProjectWork, locked: LockedText): Promise<void> {
    await deleteText(tx, locked);
    for (const member of this.#room.members) member.tell({ type: "gone" });
  }
}

const ENDED: Problem = { code: "connection_lost", message: "Can't reach the server." };

/** Instead of a hash, for what became something else than a text. */
const UNREADABLE = "unreadable";

function readOnly(): AppError {
  return new AppError(403, "forbidden", "You may only read this file.");
}

function othersTyped(): AppError {
  return new AppError(409, "others_typed", "Somebody else has unsaved changes in this file.");
}

function changedMeanwhile(): AppError {
  return new AppError(409, "stale_base", "The text has changed. Compare again.");
}

function readDisk(root: string, path: string): FileBase {
  try {
    const text = readText(root, path)?.text ?? null;
    return text === null ? { hash: null, text: "" } : { hash: hashOf(text), text };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { hash: UNREADABLE, text: "" };
    throw error;
  }
}

/** What somebody may see of a failure; anything else ends the room. */
async function problemOf(work: () => Promise<void>): Promise<Problem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { code: error.code, message: error.message };
  }
}
