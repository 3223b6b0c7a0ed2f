import { z } from "zod";
import type { Access } from "./access.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { PageQuery, pageOf } from "./page.ts";
import { IdParams, Labels, NoContent, Resource } from "./resource.ts";

/** What every resource can be sorted by besides its own fields. */
const COMMON_SORTS = ["createdAt", "updatedAt"] as const;

interface Declaration<
  One extends string,
  Many extends string,
  Fields extends z.ZodRawShape,
  Draft extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Sort extends string,
> {
  /** What one is called, as in the name of its type: `EscalationPolicy`. */
  readonly one: One;
  readonly many: Many;
  readonly path: `/api/${string}`;
  readonly read: Access & { readonly kind: "permission" };
  readonly manage: Access & { readonly kind: "permission" };
  /** The fields of its own. */
  readonly fields: z.ZodObject<Fields>;
  /** The same as a creation sends them, with defaults for what may be left out. */
  readonly draft: z.ZodObject<Draft>;
  /** Fields that a list can be narrowed by, each to one value. */
  readonly filters?: z.ZodObject<Filters>;
  /** Fields that a list can be sorted by; it is sorted by the first unless asked otherwise. */
  readonly sort: readonly [Sort & keyof Fields, ...(Sort & keyof Fields)[]];
  /** Text fields in which `q` is looked for. */
  readonly search: readonly (keyof Fields & string)[];
  /** How many one workspace may have. */
  readonly max: number;
}

/** `EscalationPolicy` as people read it: `escalation policy`. */
export function spokenName(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, " ").toLowerCase();
}

/**
 * The calls of a plain resource: list, get, create, update, delete and restore, named after it. The
 * server's `defineResource` answers them.
 *
 *     export const webhooks = resourceContract({ one: "Webhook", many: "Webhooks", path: "/api/webhook", … });
 *     export const { listWebhooks, getWebhook, createWebhook, … } = webhooks.endpoints;
 */
export function resourceContract<
  const One extends string,
  const Many extends string,
  Fields extends z.ZodRawShape,
  Draft extends z.ZodRawShape,
  const Sort extends string,
  Filters extends z.ZodRawShape = Record<never, never>,
>(declaration: Declaration<One, Many, Fields, Draft, Filters, Sort>) {
  const { one, many, path, read, manage } = declaration;
  const [name, names] = [spokenName(one), spokenName(many)];
  const schema = Resource.extend(declaration.fields.shape);
  const sorts = [...declaration.sort, ...COMMON_SORTS] as const;
  // An order that is not named first is a defect of the declaration, which its type excludes.
  const choices = sorts.flatMap((field) => [field, `-${field}`]) as [Order<Sort>, ...Order<Sort>[]];
  // Without filters the shape is empty, as the type parameter defaults to.
  const filters = declaration.filters?.partial() ?? (z.strictObject({}) as unknown as never);
  const detail = { params: IdParams, response: schema, versioned: true } as const;
  const endpoints = {
    list: endpoint({
      method: "GET",
      path,
      summary: `List ${names}`,
      access: read,
      query: PageQuery.extend({
        // A field, or `-field` for the opposite order. Which literal is the first one is unknown here.
        sort: z.enum(choices).default(choices[0] as never),
        // Deleted ones that can still be restored, instead of those in use.
        deleted: z.stringbool().default(false),
      }).extend(filters.shape as OptionalShape<Filters>),
      response: pageOf(schema),
    }),
    get: endpoint({
      method: "GET",
      path: `${path}/{id}`,
      summary: `Get a ${name}`,
      access: read,
      ...detail,
    }),
    create: endpoint({
      method: "POST",
      path,
      summary: `Create a ${name}`,
      access: manage,
      body: declaration.draft.extend({ labels: Labels.default({}) }),
      response: schema,
      status: 201,
      versioned: true,
    }),
    update: endpoint({
      method: "PUT",
      path: `${path}/{id}`,
      summary: `Update a ${name}. Fields that are left out stay as they are`,
      access: manage,
      body: declaration.fields.partial().extend({ labels: Labels.optional() }),
      ...detail,
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${path}/{id}`,
      summary: `Delete a ${name}. It can be restored for 30 days`,
      access: manage,
      params: IdParams,
      response: NoContent,
      status: 204,
      versioned: true,
    }),
    restore: endpoint({
      method: "POST",
      path: `${path}/{id}/restore`,
      summary: `Restore a deleted ${name}`,
      access: manage,
      ...detail,
    }),
  };
  type Calls = typeof endpoints;
  const named = {
    [`list${many}`]: endpoints.list,
    [`get${one}`]: endpoints.get,
    [`create${one}`]: endpoints.create,
    [`update${one}`]: endpoints.update,
    [`delete${one}`]: endpoints.delete,
    [`restore${one}`]: endpoints.restore,
    // Keys that are put together are strings to the compiler; these are the ones of the type.
  } as unknown as NamedCalls<Calls, One, Many>;
  return { ...declaration, schema, calls: endpoints, endpoints: named };
}

type Order<Sort extends string> =
  | Sort
  | `-${Sort}`
  | (typeof COMMON_SORTS)[number]
  | `-${(typeof COMMON_SORTS)[number]}`;

type OptionalShape<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape]: z.ZodOptional<Shape[Key]>;
};

/** The calls under the names of the resource. */
export type NamedCalls<Calls, One extends string, Many extends string> = {
  [
    Name in keyof Calls & string as Name extends "list" ? `list${Many}` : `${Name}${One}`
  ]: Calls[Name];
};

export type ResourceCall = "list" | "get" | "create" | "update" | "delete" | "restore";

/** What `resourceContract` returns, whatever the resource: what kits work with. */
export interface ResourceContract {
  readonly one: string;
  readonly many: string;
  readonly max: number;
  readonly sort: readonly string[];
  readonly search: readonly string[];
  readonly filters?: z.ZodObject;
  readonly fields: z.ZodObject;
  readonly draft: z.ZodObject;
  readonly schema: z.ZodObject;
  readonly calls: Readonly<Record<ResourceCall, Endpoint>>;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** A resource as callers see it. */
export type ResourceItem<R extends ResourceContract> = z.output<R["schema"]>;
/** The fields of its own. */
export type ResourceFields<R extends ResourceContract> = z.output<R["fields"]>;
