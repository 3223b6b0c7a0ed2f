export { useStore } from "@devloom/web-kit";
