/** Makes the attempts of a preview as the user who runs it, and prints the results. */
import { previewAttempts } from "./preview-attempts.ts";

process.stdout.write(JSON.stringify(await previewAttempts()));
