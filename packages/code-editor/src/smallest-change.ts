/** What differs between two texts, without what they have in common at both ends. */
export function smallestChange(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    from: start,
    to: before.length - end,
    insert: after.slice(start, after.length - end),
  };
}

/** What an edit of an earlier text changes in the text of now; `null` where both changed the same place. */
export function rebasedChange(before: string, after: string, now: string) {
  const wanted = smallestChange(before, after);
  if (now === before) return wanted;
  const typed = smallestChange(before, now);
  if (typed.from <= wanted.to && wanted.from <= typed.to) return null;
  const by = wanted.to < typed.from ? 0 : now.length - before.length;
  return { from: wanted.from + by, to: wanted.to + by, insert: wanted.insert };
}
