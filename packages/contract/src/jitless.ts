import { z } from "zod";

// In a browser zod would probe for `eval`, which the page's security policy forbids and reports.
if ("document" in globalThis) z.config({ jitless: true });
