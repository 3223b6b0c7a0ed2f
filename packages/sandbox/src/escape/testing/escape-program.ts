/** Makes the attempts below the folder that is its argument, as the user who runs it, and prints the results. */
import { makeAttempts } from "./make-attempts.ts";

process.stdout.write(JSON.stringify(await makeAttempts(process.argv[2] ?? "")));
