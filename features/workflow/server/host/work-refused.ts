/** What an instance does is more than the host allows. */
export class WorkRefused extends Error {}
