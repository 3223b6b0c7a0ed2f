import { Buy } from "./parts.ts";

export function Basket() {
  return (
    <div>
      <strong>Two things</strong>
      <Buy type="button">Pay</Buy>
    </div>
  );
}
