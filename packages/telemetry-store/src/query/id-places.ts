import { randomInt } from "node:crypto";

/** Nobody can know them, so that nobody can choose ids that all fall into one slot. */
const [LOW_FACTOR, HIGH_FACTOR] = [randomInt(2 ** 32) | 1, randomInt(2 ** 32) | 1];

/** Where each of the wanted ids is among `ids`, or -1; of an id that is there twice, the last place. */
export function placesOf(ids: BigUint64Array, wanted: BigUint64Array): Int32Array {
  const bits = Math.ceil(Math.log2(ids.length + 1)) + 1;
  const slots = new Int32Array(2 ** bits).fill(-1);
  // Pairs of numbers: a `bigint` for each id would take longer than all the rest.
  const own = new Uint32Array(ids.buffer, ids.byteOffset, ids.length * 2);
  const others = new Uint32Array(wanted.buffer, wanted.byteOffset, wanted.length * 2);
  const slotOf = (low: number, high: number): number => {
    const mixed = Math.imul(low, LOW_FACTOR) + Math.imul(high, HIGH_FACTOR);
    let slot = (mixed ^ (mixed >>> 15)) >>> (32 - bits);
    for (;;) {
      const place = slots[slot] ?? -1;
      if (place < 0 || (own[place * 2] === low && own[place * 2 + 1] === high)) return slot;
      slot = (slot + 1) % slots.length;
    }
  };
  for (let place = 0; place < ids.length; place += 1)
    slots[slotOf(own[place * 2] ?? 0, own[place * 2 + 1] ?? 0)] = place;
  const places = new Int32Array(wanted.length);
  for (let place = 0; place < wanted.length; place += 1)
    places[place] = slots[slotOf(others[place * 2] ?? 0, others[place * 2 + 1] ?? 0)] ?? -1;
  return places;
}
