import type { WebModule } from "@devloom/web-kit";
import { createContext } from "react";

/** The features of this build. */
export const ModulesContext = createContext<readonly WebModule[]>([]);
