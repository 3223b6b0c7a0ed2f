/** One instruction of the kernel's classic packet filter, in which system call filters are written. */
export interface Instruction {
  readonly code: number;
  readonly ifTrue: number;
  readonly ifFalse: number;
  readonly value: number;
}

/** Piece of a program that always ends in a verdict, unless it is a `when` that did not apply. */
export type Block = readonly Instruction[];

const instruction = (code: number, value: number, ifTrue = 0, ifFalse = 0): Instruction => ({
  code,
  ifTrue,
  ifFalse,
  value,
});

/** Where the kernel puts what it knows of a call: its number, the architecture, and six arguments of 64 bits. */
const numberOffset = 0;
const architectureOffset = 4;
const argumentsOffset = 16;

const load = (offset: number): Instruction => instruction(0x20, offset);
export const loadNumber: Instruction = load(numberOffset);
export const loadArchitecture: Instruction = load(architectureOffset);
/** The lower half of an argument: whole for all that are of type int, on processors that count from the little end. */
export const loadArgument = (index: number): Instruction => load(argumentsOffset + index * 8);

/** Keeps these bits of what was loaded. */
export const mask = (bits: number): Instruction => instruction(0x54, bits);

/** Ends with this answer to the call. */
export const answer = (verdict: number): Instruction => instruction(0x06, verdict);

/** Does this when what was loaded is the value, and goes on behind it otherwise. */
export const when = (value: number, block: Block): Block => [
  instruction(0x15, value, 0, block.length),
  ...block,
];

export const unless = (value: number, block: Block): Block => [
  instruction(0x15, value, block.length, 0),
  ...block,
];

/** Does this when any of the bits is set. */
export const whenAny = (bits: number, block: Block): Block => [
  instruction(0x45, bits, 0, block.length),
  ...block,
];

export const whenAtLeast = (value: number, block: Block): Block => [
  instruction(0x35, value, 0, block.length),
  ...block,
];

/** The program as the kernel takes it: eight bytes each. */
export function assemble(program: Block): Buffer {
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, { code, ifTrue, ifFalse, value }] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(ifTrue, index * 8 + 2);
    bytes.writeUInt8(ifFalse, index * 8 + 3);
    bytes.writeUInt32LE(value, index * 8 + 4);
  }
  return bytes;
}
