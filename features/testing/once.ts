import type { World } from "./world.ts";

/** Makes what takes many steps once for each world, for calls that leave it as it is. */
export function once<Value>(
  make: (world: World) => Promise<Value>,
): (world: World) => Promise<Value> {
  const known = new WeakMap<World, Promise<Value>>();
  return (world) => {
    const made = known.get(world) ?? make(world);
    known.set(world, made);
    return made;
  };
}
