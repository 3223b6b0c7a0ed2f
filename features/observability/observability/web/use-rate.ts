import { useFormat, useText } from "@devloom/web-kit";

const LEAST = 0.1;

/** How often something happens: per second, or per minute or hour where that would be next to nothing. */
export function useRate(): (perSecond: number) => string {
  const t = useText("observability");
  const { number } = useFormat();
  return (perSecond) => {
    const write = (rate: number): string => number(rate, { maximumSignificantDigits: 3 });
    if (perSecond === 0 || perSecond >= LEAST)
      return t("service.perSecond", { rate: write(perSecond) });
    return perSecond * 60 >= LEAST
      ? t("service.perMinute", { rate: write(perSecond * 60) })
      : t("service.perHour", { rate: write(perSecond * 3600) });
  };
}
