import {
  answer,
  assemble,
  type Block,
  loadArchitecture,
  loadArgument,
  loadNumber,
  mask,
  unless,
  when,
  whenAny,
  whenAtLeast,
} from "./assembler.ts";
import { architectures, judgedCalls, refusedCalls } from "./system-calls.ts";

const allow = answer(0x7fff0000);
/** The process ends: this is not a program for this processor. */
const end = answer(0x80000000);
const failWith = (errno: number) => answer(0x00050000 | errno);
const refuse = failWith(1);
/** "No such call": libraries then use the older one, whose arguments can be looked at. */
const unknown = failWith(38);

/** Numbers from here on belong to x64's second table, with the same calls under other numbers. */
const secondTable = 0x40000000;
const newNamespaces = 0x7e020000;
/** A thread, and the descriptors that it shares with the others of its process: whose are its own hides them. */
const thread = 0x10000;
const sharedDescriptors = 0x400;
const ownDescriptors = 2;
/** How memory is mapped, with the bits that say that it is nobody's file and that children share it. */
const mappingBits = 0x2f;
const sharedNameless = 0x21;
/** Puts characters into the input of a terminal, as if a person had typed them. */
const typeIntoTerminal = 0x5412;
const consoleControl = 0x541c;
const askPersonality = 0xffffffff;
const family = { unix: 1, ipv4: 2, ipv6: 10, netlink: 16 };
const stream = 1;
const datagram = 2;
/** All of a socket's type but its flags. */
const typeBits = 0xf;

/** Connections and datagrams, but not packets made by hand. */
const ordinarySocket: Block = [
  loadArgument(1),
  mask(typeBits),
  ...when(stream, [allow]),
  ...when(datagram, [allow]),
  refuse,
];

/** Two ends of one connection. An end of a pair of datagrams could send to other addresses. */
const connectedPair: Block = [loadArgument(1), mask(typeBits), ...when(stream, [allow]), refuse];

/** Asking for the network's interfaces, which every name resolution does. */
const routeQueries: Block = [loadArgument(2), ...when(0, [allow]), refuse];

/**
 * The filter of system calls for a processor, as `bwrap --seccomp` takes it; null for processors without one. With the
 * machine's network come its sockets in the abstract namespace (desktop sessions listen there), so a program that has
 * the network gets no unix sockets but connected pairs, which child processes use.
 */
export function systemCallFilter(
  options: { readonly network: boolean },
  processor: string = process.arch,
): Buffer | null {
  if (processor !== "x64" && processor !== "arm64") return null;
  const { column, audit } = architectures[processor];
  const refused = Object.values(refusedCalls).flatMap((numbers) => numbers[column] ?? []);
  return assemble([
    loadArchitecture,
    ...unless(audit, [end]),
    loadNumber,
    ...whenAtLeast(secondTable, [refuse]),
    ...when(judgedCalls.clone[column], [
      loadArgument(0),
      ...whenAny(newNamespaces, [refuse]),
      mask(thread | sharedDescriptors),
      ...when(thread, [refuse]),
      allow,
    ]),
    ...when(judgedCalls.clone3[column], [unknown]),
    ...when(judgedCalls.close_range[column], [
      loadArgument(2),
      ...whenAny(ownDescriptors, [refuse]),
      allow,
    ]),
    ...when(judgedCalls.mmap[column], [
      loadArgument(3),
      mask(mappingBits),
      ...when(sharedNameless, [refuse]),
      allow,
    ]),
    ...when(judgedCalls.ioctl[column], [
      loadArgument(1),
      ...when(typeIntoTerminal, [refuse]),
      ...when(consoleControl, [refuse]),
      allow,
    ]),
    ...when(judgedCalls.personality[column], [
      loadArgument(0),
      ...when(0, [allow]),
      ...when(askPersonality, [allow]),
      refuse,
    ]),
    ...when(judgedCalls.socket[column], [
      loadArgument(0),
      ...when(family.unix, [options.network ? refuse : allow]),
      ...when(family.ipv4, ordinarySocket),
      ...when(family.ipv6, ordinarySocket),
      ...when(family.netlink, routeQueries),
      refuse,
    ]),
    ...when(judgedCalls.socketpair[column], [
      loadArgument(0),
      ...unless(family.unix, [refuse]),
      ...(options.network ? connectedPair : [allow]),
    ]),
    ...refused.flatMap((number) => when(number, [refuse])),
    allow,
  ]);
}
