import { defineFeature } from "@devloom/contract";

export const systemFeature = defineFeature({
  id: "system",
  title: "Health, API document and live channel",
});
