import type { Contract, Endpoint, InputOf, Role } from "@devloom/contract";
import type { Person } from "./client.ts";
import type { World } from "./world.ts";

/** A valid input, and the tenant to act in when it is not the owner's own. */
export type Arranged<E extends Endpoint> = Partial<InputOf<E>> & {
  readonly tenant?: string;
  /** Who the input belongs to, where `isolation` is `person`. */
  readonly person?: Person;
  /** Headers that belong to the input, such as a signature over it. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * How an endpoint keeps tenants apart:
 * - `tenant`: the input names something of the owner's tenant; strangers get 404.
 * - `own`: everyone is answered with their own data; nothing of the owner's shows elsewhere.
 * - `person`: the input belongs to one person, made for the call; with it nobody else is served.
 * - `public`: answers anyone alike and knows nothing of tenants.
 * - `credential`: the input itself proves who is asking, as a password does.
 * - `installation`: for operators alone; others are refused whatever they send.
 */
export type Isolation = "tenant" | "own" | "person" | "public" | "credential" | "installation";

/** One valid call of an endpoint, from which the generic suites derive theirs. */
export interface Example<E extends Endpoint> {
  readonly isolation: Isolation;
  /** The owner's own answer holds the owner's mark, which proves that the check for leaks can see one. */
  readonly reveals?: boolean;
  /** The weakest role the handler itself lets through, where the declared access alone does not decide. */
  readonly minimumRole?: Role;
  /** Makes what the call needs, as the owner; anew what the call would use up, and the rest `once`. */
  arrange(world: World): Promise<Arranged<E>>;
}

/** One example per endpoint of a contract: leaving one out is a type error. */
export type Examples<C extends Contract> = { readonly [Name in keyof C]: Example<C[Name]> };

/** The examples of one feature, with their contract. */
export interface FeatureExamples {
  readonly contract: Contract;
  readonly examples: Readonly<Record<string, Example<Endpoint>>>;
}

export function defineExamples<C extends Contract>(
  contract: C,
  examples: Examples<C>,
): FeatureExamples {
  return { contract, examples };
}
