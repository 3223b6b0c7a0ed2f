import { defineFeature } from "@devloom/contract";

export const siteFeature = defineFeature({ id: "site", title: "Public site and plans" });
