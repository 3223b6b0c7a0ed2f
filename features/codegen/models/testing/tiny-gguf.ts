/**
 * A whole GGUF file with random weights: the real library loads it and generates with it, only nothing that makes sense.
 * The format is described at https://github.com/ggml-org/ggml/blob/master/docs/gguf.md.
 */
const TYPE = { u32: 4, i32: 5, f32: 6, string: 8, array: 9 } as const;
const ALIGNMENT = 32;
const F32 = 0;

const EMBEDDING = 64;
const FEED_FORWARD = 128;
const HEADS = 4;
const LAYERS = 2;
const CONTEXT = 2_048;

type Value =
  | { readonly type: "u32" | "i32" | "f32"; readonly value: number }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "array"; readonly of: "i32" | "f32"; readonly value: readonly number[] }
  | { readonly type: "array"; readonly of: "string"; readonly value: readonly string[] };

/** Each byte, and each printable character of ASCII, is a token of its own. */
function vocabulary(): { text: string; kind: number }[] {
  const bytes = Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`,
    kind: 6,
  }));
  const printable = Array.from({ length: 94 }, (_, index) => ({
    text: String.fromCharCode(33 + index),
    kind: 1,
  }));
  return [
    { text: "<unk>", kind: 2 },
    { text: "<s>", kind: 3 },
    { text: "</s>", kind: 3 },
    ...bytes,
    { text: "▁", kind: 1 },
    ...printable,
  ];
}

function metadata(): [string, Value][] {
  const tokens = vocabulary();
  const number = (value: number): Value => ({ type: "u32", value });
  const text = (value: string): Value => ({ type: "string", value });
  return [
    ["general.architecture", text("llama")],
    ["general.name", text("tiny")],
    ["llama.context_length", number(CONTEXT)],
    ["llama.embedding_length", number(EMBEDDING)],
    ["llama.block_count", number(LAYERS)],
    ["llama.feed_forward_length", number(FEED_FORWARD)],
    ["llama.attention.head_count", number(HEADS)],
    ["llama.rope.dimension_count", number(EMBEDDING / HEADS)],
    ["llama.attention.layer_norm_rms_epsilon", { type: "f32", value: 1e-5 }],
    ["tokenizer.ggml.model", text("llama")],
    [
      "tokenizer.ggml.tokens",
      { type: "array", of: "string", value: tokens.map((one) => one.text) },
    ],
    ["tokenizer.ggml.scores", { type: "array", of: "f32", value: tokens.map(() => 0) }],
    [
      "tokenizer.ggml.token_type",
      { type: "array", of: "i32", value: tokens.map(({ kind }) => kind) },
    ],
    ["tokenizer.ggml.bos_token_id", number(1)],
    ["tokenizer.ggml.eos_token_id", number(2)],
  ];
}

/** Names and sizes; the first dimension is the one that lies together. */
function tensors(): { name: string; size: readonly number[] }[] {
  const words = vocabulary().length;
  const layers = Array.from({ length: LAYERS }, (_, layer) =>
    Object.entries({
      attn_norm: [EMBEDDING],
      attn_q: [EMBEDDING, EMBEDDING],
      attn_k: [EMBEDDING, EMBEDDING],
      attn_v: [EMBEDDING, EMBEDDING],
      attn_output: [EMBEDDING, EMBEDDING],
      ffn_norm: [EMBEDDING],
      ffn_gate: [EMBEDDING, FEED_FORWARD],
      ffn_up: [EMBEDDING, FEED_FORWARD],
      ffn_down: [FEED_FORWARD, EMBEDDING],
    }).map(([name, size]) => ({ name: `blk.${layer}.${name}.weight`, size })),
  );
  return [
    { name: "token_embd.weight", size: [EMBEDDING, words] },
    { name: "output_norm.weight", size: [EMBEDDING] },
    { name: "output.weight", size: [EMBEDDING, words] },
    ...layers.flat(),
  ];
}

/** The file. Another seed gives other weights. */
export function tinyGguf(seed = 1): Buffer {
  const facts = metadata();
  const shapes = tensors();
  const head: Buffer[] = [Buffer.from("GGUF"), u32(3), u64(shapes.length), u64(facts.length)];
  for (const [name, value] of facts) head.push(string(name), u32(TYPE[value.type]), bytesOf(value));
  let offset = 0;
  for (const { name, size } of shapes) {
    head.push(string(name), u32(size.length), ...size.map(u64), u32(F32), u64(offset));
    offset += aligned(countOf(size) * 4);
  }
  const header = Buffer.concat(head);
  const file = Buffer.alloc(aligned(header.length) + offset);
  header.copy(file);
  let place = aligned(header.length);
  const next = randoms(seed);
  for (const { name, size } of shapes) {
    const isNorm = name.includes("norm");
    for (let index = 0; index < countOf(size); index += 1)
      file.writeFloatLE(isNorm ? 1 : next(), place + index * 4);
    place += aligned(countOf(size) * 4);
  }
  return file;
}

const countOf = (size: readonly number[]): number => size.reduce((a, b) => a * b, 1);
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function string(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([u64(bytes.length), bytes]);
}

function bytesOf(value: Value): Buffer {
  if (value.type === "string") return string(value.value);
  if (value.type !== "array") return value.type === "f32" ? f32(value.value) : u32(value.value);
  const head = [u32(TYPE[value.of]), u64(value.value.length)];
  if (value.of === "string") return Buffer.concat([...head, ...value.value.map(string)]);
  return Buffer.concat([...head, ...value.value.map(value.of === "f32" ? f32 : u32)]);
}

/** Small numbers that look random and are the same each time. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32 - 0.5) * 0.6;
  };
}
