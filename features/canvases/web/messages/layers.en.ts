export const layersTexts = {};
