export { type Readable, Store } from "@devloom/web-kit";
