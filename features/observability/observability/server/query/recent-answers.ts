const MAX_KEPT = 200;

/** Answers by all that they depend on: who asks the same again gets the same, also while it is being found. */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  get(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = find();
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MAX_KEPT && oldest !== undefined) this.#answers.delete(oldest);
    // What failed is asked again.
    answer.catch(() => this.#answers.delete(key));
    return answer;
  }
}
