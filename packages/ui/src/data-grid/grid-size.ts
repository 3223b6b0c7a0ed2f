/** Rows are all of the same height, so that those in sight are known without measuring. */
export const ROW_PIXELS = 32;
export const HEAD_PIXELS = 34;
