import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions are in its manifest. */
export const about: AboutTexts = {
  event: {
    "data-source": {
      created: "{{actor}} created the data source {{name}}",
      updated: "{{actor}} changed the data source {{name}}",
      deleted: "{{actor}} deleted the data source {{name}}",
      restored: "{{actor}} restored the data source {{name}}",
      "secret-set": "{{actor}} stored the password of {{name}}",
      "secret-removed": "{{actor}} removed the password of {{name}}",
      "file-uploaded": "{{actor}} uploaded the file of {{name}}",
    },
    "data-policy": {
      created: "{{actor}} created the data rule {{name}}",
      updated: "{{actor}} changed the data rule {{name}}",
      deleted: "{{actor}} deleted the data rule {{name}}",
      restored: "{{actor}} restored the data rule {{name}}",
    },
    "data-query": {
      created: "{{actor}} saved the query {{name}}",
      updated: "{{actor}} changed the query {{name}}",
      deleted: "{{actor}} deleted the query {{name}}",
      restored: "{{actor}} restored the query {{name}}",
    },
  },
};
