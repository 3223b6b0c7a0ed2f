/** The id of a tab in the page: a file can have one in each group. */
export const tabId = (group: string, path: string): string => `ide-tab-${group}-${path}`;
