import type en from "@/messages/en.json";

type Leaves<Node, Prefix extends string = ""> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

type WithoutPlural<Key extends string> = Key extends `${infer Base}_one`
  ? Base
  : Key extends `${string}_other`
    ? never
    : Key;

/** Every key of the English messages. A key that does not exist is a type error. */
export type MessageKey = WithoutPlural<Leaves<typeof en>>;
