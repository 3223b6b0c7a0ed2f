import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSWASMModule,
  RELEASE_SYNC,
} from "quickjs-emscripten";

type NewMemory = new (pages: { readonly initial: number; readonly maximum: number }) => {
  readonly buffer: ArrayBuffer;
};
// Node has it, and the types of Node know nothing of it.
const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: NewMemory } }).WebAssembly;

const PAGE_BYTES = 65_536;
/** What QuickJS needs for itself; it takes no memory that is smaller. */
const OWN_BYTES = 16 * 2 ** 20;
/** Room for telling what happened when a script has filled the rest. */
const SPARE_BYTES = 8 * 2 ** 20;

export interface ScriptEngine {
  readonly quickJs: QuickJSWASMModule;
  /** Whether scripts have filled more than they may. */
  isFull(): boolean;
}

/**
 * QuickJS in a memory that does not grow beyond what a script may use. Its own limit refuses only single blocks that are
 * too large: as WebAssembly it counts each block as a few bytes.
 */
export class ScriptEngines {
  #engine: ScriptEngine | null = null;
  #memoryBytes = 0;

  /** An engine for a script that may use so much, which may be the one of the last script. */
  async engineOf(memoryBytes: number): Promise<ScriptEngine> {
    if (this.#engine === null || this.#engine.isFull() || this.#memoryBytes !== memoryBytes) {
      this.#engine = await makeEngine(memoryBytes);
      this.#memoryBytes = memoryBytes;
    }
    return this.#engine;
  }
}

async function makeEngine(memoryBytes: number): Promise<ScriptEngine> {
  const maxBytes = OWN_BYTES + memoryBytes;
  const wasmMemory = new Memory({
    initial: OWN_BYTES / PAGE_BYTES,
    maximum: Math.ceil((maxBytes + SPARE_BYTES) / PAGE_BYTES),
  });
  const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory }));
  return { quickJs, isFull: () => wasmMemory.buffer.byteLength > maxBytes };
}
