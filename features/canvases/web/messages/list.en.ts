export const listTexts = {};
