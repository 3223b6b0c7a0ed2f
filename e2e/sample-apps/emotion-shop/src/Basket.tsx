import type { ComponentProps } from "react";
import { Bag, Buy } from "./parts.ts";

/** Hands on whatever it is given, as components of a kit do. */
export function Basket({ ...other }: ComponentProps<typeof Bag>) {
  return (
    <Bag {...other}>
      <strong>Two things</strong>
      <Buy type="button">Pay</Buy>
    </Bag>
  );
}
