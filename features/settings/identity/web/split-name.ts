/** Names as the register call takes them. */
export interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
}

const PART_MAXIMUM = 60;

/** The first word is the first name, the rest the last name. */
export function splitName(name: string): NameParts {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}

/** What the register call gets: two parts, or the whole name where a part would be too long. */
export function namePayload(name: string): NameParts | { readonly username: string } {
  const parts = splitName(name);
  const fits = parts.firstName.length <= PART_MAXIMUM && parts.lastName.length <= PART_MAXIMUM;
  return fits ? parts : { username: name.trim() };
}
