/** Least width of each responsive variant, in rem. */
export const BREAKPOINTS: Readonly<Record<string, number>> = {
  sm: 40,
  md: 48,
  lg: 64,
  xl: 80,
  "2xl": 96,
};
