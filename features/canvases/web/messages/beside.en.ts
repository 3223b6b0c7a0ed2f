export const besideTexts = {};
