import { expect, it } from "vitest";
import { placesOf } from "./id-places.ts";

it("finds ids among others as a search one by one does, also such as differ in one half only", () => {
  const ids = BigUint64Array.from({ length: 300 }, (_, place) =>
    place % 2 === 0 ? BigInt(place) << 32n : BigInt(place),
  );
  const wanted = BigUint64Array.from([...ids, 1n << 40n, 2n ** 64n - 1n, 2n]);
  expect([...placesOf(ids, wanted)]).toEqual([...wanted].map((one) => ids.lastIndexOf(one)));
  expect([...placesOf(new BigUint64Array(0), wanted.subarray(0, 2))]).toEqual([-1, -1]);
  expect([...placesOf(BigUint64Array.of(7n, 7n), BigUint64Array.of(7n))]).toEqual([1]);
});
