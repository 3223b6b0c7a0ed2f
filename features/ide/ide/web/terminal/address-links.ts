/** An address that a line of output names. */
export interface AddressLink {
  readonly address: string;
  /** The port, where it is one of the program's own machine. */
  readonly port: number | null;
  /** Where it stands in the line, counted from 0. */
  readonly start: number;
  readonly end: number;
}

/** No longer than a place in a file: what is read of a line ends there. */
const ADDRESS = /\bhttps?:\/\/[^\s"'`<>{}|\\^]{1,1000}/g;
/** What ends a sentence, or a bracket around the address, is none of it. */
const AROUND = /[.,;:!?)\]]+$/;
const OWN = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):(\d{1,5})(?![\d.])/;

/** Addresses as servers print them: of ports that they listen on, and of pages elsewhere. */
export function findAddresses(text: string): AddressLink[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index: start }) => {
    const address = found.replace(AROUND, "");
    const [, digits] = OWN.exec(address) ?? [];
    const port = digits === undefined ? null : Number(digits);
    if (!URL.canParse(address) || port === 0) return [];
    return [{ address, port, start, end: start + address.length }];
  });
}
