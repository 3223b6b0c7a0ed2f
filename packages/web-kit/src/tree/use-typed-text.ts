import { type KeyboardEvent, useRef } from "react";

const PAUSE_MILLISECONDS = 700;

/** What was typed without a pause up to this key, for lists that are searched by typing. */
export function useTypedText(): (event: KeyboardEvent) => string {
  const typed = useRef({ text: "", at: 0 });
  return (event) => {
    const isNew = event.timeStamp - typed.current.at > PAUSE_MILLISECONDS;
    const text = (isNew ? "" : typed.current.text) + event.key;
    typed.current = { text, at: event.timeStamp };
    return text;
  };
}
