/**
 * The script for previewed pages:
 * `<script src="…" data-editor-origin="https://editor.example"></script>`, before the page's own scripts.
 */
import { isStarted, startFrame } from "./start.ts";

if (!isStarted()) startFrame(document.currentScript);
