export const inspectorTexts = {};
