export * from "./Link";
export { Router, useRouter } from "./Router";
