import { useFormat } from "@devloom/web-kit";

/** US dollars; small amounts keep the digits that tell them apart. */
export function useDollars(): (amount: number) => string {
  const format = useFormat();
  return (amount) =>
    format.number(amount, {
      style: "currency",
      currency: "USD",
      maximumFractionDigits: amount !== 0 && Math.abs(amount) < 1 ? 6 : 2,
    });
}
