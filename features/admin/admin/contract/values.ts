import { z } from "zod";

export const Email = z
  .email("Please enter a valid email address")
  .max(254)
  .transform((address) => address.toLowerCase());
