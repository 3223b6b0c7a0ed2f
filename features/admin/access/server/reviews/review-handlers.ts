import type { Handlers, Platform } from "@devloom/server-kit";
import type { reviewContract } from "../../contract/reviews.ts";
import { close, create, decideItem } from "./review-commands.ts";
import { findReview, findReviews } from "./review-store.ts";

export function reviewHandlers(platform: Platform): Handlers<typeof reviewContract> {
  return {
    async listReviews({ actor }) {
      const items = await platform.database.tenant(actor, (tx) => findReviews(tx));
      return { items, total: items.length };
    },
    createReview: ({ actor, body }) => create(platform, actor, body),
    getReview: ({ actor, params }) =>
      platform.database.tenant(actor, (tx) => findReview(tx, params.id)),
    decideReviewItem: ({ actor, params, body }) => decideItem(platform, actor, params, body),
    closeReview: ({ actor, params }) => close(platform, actor, params.id),
  };
}
