import { endpoint, holders, Id, IdParams, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { Note, RoleId, Title } from "./values.ts";

export const Review = z.strictObject({
  id: Id,
  title: z.string(),
  /** The role whose holders are reviewed; `null` reviews everyone. */
  roleId: z.string().nullable(),
  status: z.enum(["open", "closed"]),
  dueAt: Timestamp.nullable(),
  createdAt: Timestamp,
  createdBy: Id.nullable(),
  closedAt: Timestamp.nullable(),
  items: z.number().int(),
  decided: z.number().int(),
  revoked: z.number().int(),
});
export type Review = z.infer<typeof Review>;

/** One thing that someone holds, to be kept or taken away. */
export const ReviewItem = z.strictObject({
  id: Id,
  subjectId: Id,
  subjectName: z.string(),
  kind: z.enum(["role", "team", "grant", "service", "key"]),
  /** The role or the permission that is held; of a key the role it acts by. */
  holds: z.string(),
  holdsTitle: z.string(),
  lastUsedAt: Timestamp.nullable(),
  decision: z.enum(["keep", "revoke"]).nullable(),
  decidedBy: Id.nullable(),
  decidedAt: Timestamp.nullable(),
  note: z.string(),
  /** Why it cannot be taken away here. */
  fixedBecause: z.string().nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const ReviewDetail = Review.extend({ entries: z.array(ReviewItem) });
export type ReviewDetail = z.infer<typeof ReviewDetail>;

const canManage = holders("review:manage");

export const listReviews = endpoint({
  method: "GET",
  path: "/api/access/review",
  summary: "Access reviews, newest first",
  access: canManage,
  response: z.strictObject({ items: z.array(Review), total: z.number().int() }),
});

export const createReview = endpoint({
  method: "POST",
  path: "/api/access/review",
  summary:
    "Begin a review: one item per member and role, team role, grant, service account and key",
  access: canManage,
  body: z.strictObject({
    title: Title,
    roleId: RoleId.nullable().default(null),
    dueAt: Timestamp.nullable().default(null),
  }),
  response: ReviewDetail,
  status: 201,
});

export const getReview = endpoint({
  method: "GET",
  path: "/api/access/review/{id}",
  summary: "One review with its items",
  access: canManage,
  params: IdParams,
  response: ReviewDetail,
});

export const decideReviewItem = endpoint({
  method: "PUT",
  path: "/api/access/review/{id}/item/{itemId}",
  summary: "Keep or revoke; it takes effect when the review is closed",
  access: canManage,
  params: z.strictObject({ id: Id, itemId: Id }),
  body: z.strictObject({ decision: z.enum(["keep", "revoke"]).nullable(), note: Note.default("") }),
  response: ReviewItem,
});

export const closeReview = endpoint({
  method: "POST",
  path: "/api/access/review/{id}/close",
  summary: "Carry out the revocations; what nobody decided about is kept",
  access: canManage,
  params: IdParams,
  response: ReviewDetail,
});

export const reviewContract = {
  listReviews,
  createReview,
  getReview,
  decideReviewItem,
  closeReview,
};
