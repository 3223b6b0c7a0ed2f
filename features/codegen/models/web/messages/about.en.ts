import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions are in its manifest. */
export const about: AboutTexts = {
  event: {
    "model-provider": {
      created: "{{actor}} created the model provider {{name}}",
      updated: "{{actor}} changed the model provider {{name}}",
      deleted: "{{actor}} deleted the model provider {{name}}",
      restored: "{{actor}} restored the model provider {{name}}",
      "key-set": "{{actor}} stored the key of {{name}}",
      "key-removed": "{{actor}} removed the key of {{name}}",
    },
    "model-alias": {
      created: "{{actor}} created the model alias {{name}}",
      updated: "{{actor}} changed the model alias {{name}}",
      deleted: "{{actor}} deleted the model alias {{name}}",
      restored: "{{actor}} restored the model alias {{name}}",
    },
    "model-price": {
      created: "{{actor}} created the price of {{name}}",
      updated: "{{actor}} changed the price of {{name}}",
      deleted: "{{actor}} deleted the price of {{name}}",
      restored: "{{actor}} restored the price of {{name}}",
    },
    "model-key": {
      created: "{{actor}} created the model key {{name}}",
      revoked: "{{actor}} revoked the model key {{name}}",
    },
  },
};
